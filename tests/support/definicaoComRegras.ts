import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { definicaoO2 } from './definicaoO2.ts';

/** Answers of a work too small for what its size would call for. */
export const respostasDoCalculo = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
};

/** O2 with a total worked out from the area, a field that only big works ask for, and one that staff fill. */
export const comCalculo = (): Definicao => {
  const d = definicaoO2();
  return {
    ...d,
    campos: [
      ...d.campos,
      {
        chave: 'area_por_pavimento',
        nome: 'Área por pavimento',
        tipo: 'decimal',
        casas: 2,
        obrigatorio: false,
        calculo: 'area_ampliada_m2 / 3',
      },
      { chave: 'elevador', nome: 'Elevador', tipo: 'logico', obrigatorio: true, condicao: 'area_ampliada_m2 > 100' },
      { chave: 'marca', nome: 'Marca', tipo: 'texto', obrigatorio: true, condicao: 'elevador' },
      { chave: 'ressalva', nome: 'Há ressalva?', tipo: 'logico', obrigatorio: true },
      { chave: 'texto_da_ressalva', nome: 'Ressalva', tipo: 'texto', obrigatorio: false, condicao: 'ressalva' },
    ],
    documentos: [
      ...d.documentos,
      {
        chave: 'laudo',
        nome: 'Laudo estrutural',
        etapa: 'abertura',
        formatos: ['pdf'],
        condicao: 'area_ampliada_m2 > 65',
      },
    ],
    etapas: d.etapas.map((e) => {
      if (e.chave === 'abertura')
        return {
          ...e,
          secoes: [
            {
              chave: 'obra',
              titulo: 'Obra',
              campos: [...Object.keys(respostasDoCalculo), 'area_por_pavimento', 'elevador', 'marca'],
            },
          ],
        };
      if (e.chave === 'aprovacao')
        return { ...e, secoes: [{ chave: 'analise', titulo: 'Análise', campos: ['ressalva', 'texto_da_ressalva'] }] };
      return e;
    }),
  };
};
