import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { comConsentimento } from '../../support/comConsentimento.ts';
import { mudas } from '../../support/definicaoComContrapartidas.ts';
import { etapa, segue } from '../../support/definicaoComRamos.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';

/** `d` under a name of its own, which stands in every list of its requests. */
const chamado = (d: Definicao, nome: string): Definicao => ({
  ...d,
  processo: { ...d.processo, chave: nome.toLowerCase().replace(/\W+/g, '_'), nome, nome_curto: nome },
});

const abertura = (para: string) => {
  const [primeira] = definicaoO2().etapas;
  if (primeira === undefined) throw new Error('O2 begins with a step');
  return { ...primeira, proximas: [segue(para)] };
};
const { setor: _setor, ...semSetor } = etapa('', []);

/** A form of the applicant's after the filing, then a step of the city with fees, a counterpart, an inspection and a paper to be sent. */
export const comTudo = (nome: string): Definicao => {
  const d = definicaoO2();
  const { bloqueia: _bloqueia, ...livre } = mudas;
  return chamado(
    {
      ...d,
      campos: [...d.campos, { chave: 'acabamento', nome: 'Acabamento', tipo: 'texto', obrigatorio: false }],
      documentos: [
        ...d.documentos.filter((x) => x.etapa === 'abertura'),
        { chave: 'planta', nome: 'Planta', etapa: 'complemento', formatos: ['pdf'] },
        { chave: 'laudo', nome: 'Laudo', etapa: 'aprovacao', formatos: ['pdf'], varios: true },
      ],
      contrapartidas: [livre],
      etapas: [
        abertura('complemento'),
        {
          chave: 'complemento',
          nome: 'Complemento',
          tipo: 'preencher',
          publico: 'requerente',
          secoes: [{ chave: 'mais', titulo: 'Mais', campos: ['acabamento'] }],
          proximas: [segue('aprovacao')],
        },
        etapa('aprovacao', [segue('fim')], {
          vistoria: { agenda: 'requerente', duracao: 60, itens: [{ chave: 'muro', nome: 'Muro' }] },
        }),
        etapa('fim', []),
      ],
      documentos_emitidos: [],
      pendencia: {
        ...{ prazo: { quantidade: 30, contagem: 'corridos' }, ao_vencer: 'avisar' },
        prorrogacao: { vezes: 1, prazo: { quantidade: 10, contagem: 'corridos' } },
      },
    },
    nome,
  );
};

/** Right after the filing the applicant accepts what is shown, and then confirms that he knows. */
export const comAceite = (nome: string): Definicao => {
  const d = definicaoO2({ taxas: [], documentos_emitidos: [] });
  const mostra = ['area_ampliada_m2'];
  return chamado(
    {
      ...d,
      documentos: d.documentos.filter((x) => x.etapa === 'abertura'),
      etapas: [
        abertura('aceite'),
        { ...semSetor, chave: 'aceite', tipo: 'validar', publico: 'requerente', mostra, proximas: [segue('ciencia')] },
        {
          ...{ ...semSetor, chave: 'ciencia', tipo: 'visualizar', publico: 'requerente', mostra },
          ...{ ciente: true, proximas: [segue('fim')] },
        },
        etapa('fim', []),
      ],
    },
    nome,
  );
};

/** Granted with a licence that may be given more time. */
export const comLicenca = (nome: string): Definicao => {
  const d = definicaoO2({ taxas: [] });
  return chamado(
    {
      ...d,
      documentos: d.documentos.filter((x) => x.etapa === 'abertura'),
      documentos_emitidos: d.documentos_emitidos.map((x) => ({ ...x, prorrogacao: { meses: 12 } })),
    },
    nome,
  );
};

export const doDono = (nome: string): Definicao => chamado(comConsentimento(), nome);
