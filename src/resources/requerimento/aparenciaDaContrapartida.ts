import type { NomeDoIcone } from '../../panels/layout/ui/desenhos.ts';
import type { TomDoStatus } from '../../panels/layout/ui/StatusChip.tsx';
import { situacoesDaContrapartida, type SituacaoDaContrapartida } from '../../schemas/requerimento/contrapartida.ts';

interface Aparencia {
  readonly status: string;
  readonly tom: TomDoStatus;
  readonly icone: NomeDoIcone;
}

const desenhos: { readonly [S in SituacaoDaContrapartida]: readonly [TomDoStatus, NomeDoIcone] } = {
  exigida: ['you', 'certo'],
  comprovada: ['city', 'prefeitura'],
  recusada: ['bad', 'fechar-circulo'],
  em_cumprimento: ['you', 'certo'],
  descumprida: ['bad', 'exclamacao'],
  cumprida: ['ok', 'certo-circulo'],
  dispensada: ['mute', 'menos-circulo'],
};

/** How a counterpart stands, in both panels. */
export const aparenciaDaContrapartida = (situacao: SituacaoDaContrapartida): Aparencia => {
  const [tom, icone] = desenhos[situacao];
  return { status: situacoesDaContrapartida[situacao], tom, icone };
};

/** What waits for it, said to who has to fulfil it and to who decides. */
export const oQueEsperaPorEla = {
  etapa: 'A etapa só segue depois de cumprida.',
  emissao: 'O documento só é emitido depois de cumprida.',
  fim: 'O requerimento só termina deferido depois de cumprida.',
} as const;
