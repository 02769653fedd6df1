import { ultimoSetor } from '../../requerimento/estado.ts';
import { execucoesAbertas } from '../../requerimento/execucoes.ts';
import { defineFonte, type Fato } from './fonte.ts';
import type { LinhasDe } from './historia.ts';

/** A row for each filed request, counted on the day of its filing. */
export const entrada = defineFonte({
  tabela: 'fato_entrada',
  rotulo: 'requerimentos protocolados',
  dia: 'protocolado em',
  dimensoes: {
    processo_id: 'inteiro',
    /** Status as it is now (specification 4). */
    situacao: 'texto',
    /** Sigla of the sector that has it, or had it last. */
    setor: 'texto?',
    prioridade: 'texto',
    em_papel: 'logico',
  },
  somas: {},
  detalhes: {},
  resumos: [
    { sufixo: 'situacao', por: ['situacao', 'em_papel'] },
    { sufixo: 'tipo', por: ['processo_id', 'situacao', 'em_papel'] },
    { sufixo: 'setor', por: ['setor', 'situacao', 'em_papel'] },
    { sufixo: 'prioridade', por: ['prioridade', 'situacao', 'em_papel'] },
    {},
  ],
});

export const linhasDaEntrada: LinhasDe<Fato<typeof entrada>> = ({ processo, estado, diaDe }) => [
  {
    ordem: 1,
    dia: diaDe(estado.protocolado_em),
    processo_id: processo,
    situacao: estado.situacao,
    setor: execucoesAbertas(estado).find(({ setor }) => setor !== null)?.setor ?? ultimoSetor(estado),
    prioridade: estado.prioridade,
    em_papel: estado.em_papel !== undefined,
  },
];
