import type {
  ArestaDoGrafo,
  GrafoDoRequerimento,
  NoDoGrafo,
  PassagemDoGrafo,
} from '../../../schemas/requerimento/grafo.ts';
import { dataHoraNaCidade } from '../relogioDaCidade.ts';

export const estadosDoNo = {
  feita: 'concluída',
  atual: 'aberta agora',
  futura: 'ainda não aberta',
  dispensada: 'não se aplica',
} as const satisfies Record<NoDoGrafo['estado'], string>;

export const quemDoNo = ({ publico, setor }: NoDoGrafo): string =>
  publico === 'requerente' ? 'Requerente' : (setor ?? 'Portal');

/** 'Rodada 2: SEURB, Dalva Montalegre, de 03/11/2026 10:00 a 04/11/2026 16:20: deferida'. */
export const passagemEmPalavras = ({ rodada, quem, de, ate, resultado }: PassagemDoGrafo, varias: boolean): string =>
  [
    varias ? `Rodada ${rodada}: ` : '',
    `${quem}, `,
    ate === null ? `desde ${dataHoraNaCidade(de)}` : `de ${dataHoraNaCidade(de)} a ${dataHoraNaCidade(ate)}`,
    resultado === null ? '' : `: ${resultado}`,
  ].join('');

const tipos = { segue: 'segue para', bifurca: 'abre em paralelo', volta: 'volta para' } as const;

/** 'segue para Emissão, se Zona: Urbana (foi por aqui)'. */
export const saidaEmPalavras = (
  { para, tipo, condicao, tomada }: ArestaDoGrafo,
  nos: GrafoDoRequerimento['nos'],
): string =>
  [
    `${tipos[tipo]} ${nos.find(({ chave }) => chave === para)?.nome ?? para}`,
    condicao === null ? '' : `, se ${condicao}`,
    tomada ? ' (foi por aqui)' : '',
  ].join('');
