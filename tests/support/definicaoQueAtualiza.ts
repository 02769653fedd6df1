import type { AtualizacaoDoCadastro } from '../../src/schemas/processo/atualizacao.ts';
import type { Campo } from '../../src/schemas/processo/campo.ts';
import type { Definicao, Etapa } from '../../src/schemas/processo/definicao.ts';
import { comEtapas, etapa, segue } from './definicaoComRamos.ts';

const campos: readonly Campo[] = [
  { chave: 'area_final', nome: 'Área final', tipo: 'decimal', obrigatorio: false, unidade: 'm²' },
  { chave: 'andares', nome: 'Andares', tipo: 'inteiro', obrigatorio: false },
  {
    ...{ chave: 'uso_novo', nome: 'Uso novo', tipo: 'selecao', obrigatorio: false },
    opcoes: [
      { chave: 'residencial', nome: 'Casa' },
      { chave: 'misto', nome: 'Casa e loja' },
    ],
  },
];

/** What the grant of the registry's step makes of the property. */
export const atualiza: readonly AtualizacaoDoCadastro[] = [
  {
    imovel: 'inscricao_imovel',
    muda: [
      { atributo: 'area_construida', valor: 'area_final' },
      { atributo: 'pavimentos', valor: 'andares' },
      { atributo: 'uso', valor: 'uso_novo' },
    ],
  },
];

/** O2's form, a step that the registry's sector fills in and that changes the property when it is granted, and a last one. */
export const definicaoQueAtualiza = (muda: Partial<Etapa> = {}): Definicao => {
  const d = comEtapas([
    etapa('cadastro', [segue('fim')], {
      secoes: [{ chave: 'medidas', titulo: 'Medidas', campos: campos.map(({ chave }) => chave) }],
      atualiza: [...atualiza],
      ...muda,
    }),
    etapa('fim', []),
  ]);
  return { ...d, campos: [...d.campos, ...campos] };
};
