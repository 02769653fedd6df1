import { useSyncExternalStore } from 'react';
import { chavesDaAba } from '../../../authProvider/chaves.ts';
import { lerLayout, mudarLayout, type PainelAtivo } from '../../../authProvider/layout.ts';
import { aoSair } from '../../../authProvider/sair.ts';

/** What the header opens beside the page or over it. */
export type Parte = 'faq' | 'noticias' | 'feedback' | 'conversa';

export type PartesAbertas = Readonly<Record<Parte, boolean>> & {
  /** The form of the feedback shows; without it only its bar. */
  readonly feedbackExpandido: boolean;
};

const FECHADAS: PartesAbertas = {
  faq: false,
  noticias: false,
  feedback: false,
  conversa: false,
  feedbackExpandido: false,
};

const ouvintes = new Set<() => void>();
let abertas = FECHADAS;

/** Where nothing may be kept, the conversation is not remembered from page to page. */
function naAba<T>(fazer: () => T, senao: T): T {
  try {
    return fazer();
  } catch (erro) {
    console.warn('A conversa com o suporte não é lembrada nesta aba', erro);
    return senao;
  }
}

/** The stored layout state says what stands open here (spec 3 "Layout state"); other tabs keep what they have open themselves. */
function espelhar(): void {
  const { faq: showFaqDialog, noticias: rightDrawerState, feedback: showFeedBack } = abertas;
  const guardado = lerLayout();
  const igual =
    guardado.showFaqDialog === showFaqDialog &&
    guardado.rightDrawerState === rightDrawerState &&
    guardado.showFeedBack === showFeedBack;
  if (!igual) mudarLayout({ showFaqDialog, rightDrawerState, showFeedBack });
}

function mudar(mudanca: Partial<PartesAbertas>): void {
  abertas = { ...abertas, ...mudanca };
  const { conversa } = abertas;
  naAba(() => sessionStorage.setItem(chavesDaAba.conversa, conversa ? 'aberta' : 'fechada'), undefined);
  espelhar();
  for (const ouvinte of ouvintes) ouvinte();
}

export const partesAbertas = (): PartesAbertas => abertas;
export const fecharParte = (parte: Parte): void => {
  if (abertas[parte]) mudar({ [parte]: false });
};
export const alternarParte = (parte: Parte): void => mudar({ [parte]: !abertas[parte] });

/** The header's "Sugestões": shows the form; once more, when it already stands there, takes it away. */
export const alternarFeedback = (): void => {
  const visivel = abertas.feedback && abertas.feedbackExpandido;
  mudar({ feedback: !visivel, feedbackExpandido: !visivel });
};
export const expandirFeedback = (feedbackExpandido: boolean): void => mudar({ feedbackExpandido });

/**
 * A page of a panel begins: all closed but the conversation with the support, which stays with the tab until it is closed or the
 * applicant's panel opens (AMB-027).
 */
export function iniciarPartes(painel: PainelAtivo): void {
  const lembrada = naAba(() => sessionStorage.getItem(chavesDaAba.conversa) === 'aberta', false);
  mudar({ ...FECHADAS, conversa: painel !== 'contribuinte' && lembrada });
}

aoSair(() => mudar(FECHADAS));

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => {
    ouvintes.delete(ouvinte);
  };
}

/** What stands open, followed. */
export const usePartesAbertas = (): PartesAbertas => useSyncExternalStore(assinar, partesAbertas, () => FECHADAS);
