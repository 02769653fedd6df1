import { textos } from '../schemas/textos.ts';
import { gravar, leitor } from './armazenamento.ts';
import { chaves } from './chaves.ts';

/** The four panels of spec 1; the public one is where nobody is logged in. */
export type PainelAtivo = 'publico' | 'contribuinte' | 'prefeitura' | 'sistema';
export type Tema = 'claro' | 'escuro' | 'contraste';
export type Densidade = 'compacta' | 'normal' | 'confortavel';
export type TamanhoDoTexto = 'normal' | 'grande' | 'maior';

/** The stored layout state (spec 3 "Layout state"), plus theme, density, size of text and last panel (decisions.md). */
export interface Layout {
  readonly leftDrawerOpen: boolean;
  readonly rightDrawerState: boolean;
  readonly bannerTitle: string;
  readonly bannerSubtitle: string;
  readonly bannerBg: string;
  readonly logo: string;
  readonly favicon: string;
  readonly painelNome: string;
  readonly painelSistema: boolean;
  readonly painelPrefeitura: boolean;
  readonly painelContribuinte: boolean;
  readonly painelPublico: boolean;
  readonly paineis: number;
  readonly showToggleButton: boolean;
  readonly showFeedBack: boolean;
  readonly showFaqDialog: boolean;
  readonly updateNoticias: boolean;
  readonly tema?: Tema;
  readonly densidade?: Densidade;
  readonly texto?: TamanhoDoTexto;
  /** Keys that act without Ctrl or Alt (WCAG 2.1.4); absent, they do. */
  readonly atalhosDeUmaTecla?: boolean;
  readonly ultimoPainel?: PainelAtivo;
}

/** Panel names to the letter of spec 1, also where the grammar of one is wrong (AMB-005). */
export const nomesDosPaineis: Readonly<Record<PainelAtivo, string>> = textos.paineis;

const padrao: Layout = {
  leftDrawerOpen: true,
  rightDrawerState: false,
  bannerTitle: '',
  bannerSubtitle: '',
  bannerBg: '',
  logo: '',
  favicon: '',
  painelNome: nomesDosPaineis.publico,
  painelSistema: false,
  painelPrefeitura: false,
  painelContribuinte: false,
  painelPublico: true,
  paineis: 1,
  showToggleButton: false,
  showFeedBack: false,
  showFaqDialog: false,
  updateNoticias: false,
};

/** The layout as stored, over the defaults. The same object is answered until something changes. */
export const lerLayout = leitor<Layout>(chaves.layout, (guardado) => ({
  ...padrao,
  ...(typeof guardado === 'object' && guardado !== null ? guardado : {}),
}));

export function mudarLayout(mudanca: Partial<Layout>): Layout {
  const novo = { ...lerLayout(), ...mudanca };
  gravar(chaves.layout, novo);
  return novo;
}

export function painelAtivo(layout: Layout = lerLayout()): PainelAtivo {
  if (layout.painelSistema) return 'sistema';
  if (layout.painelPrefeitura) return 'prefeitura';
  return layout.painelContribuinte ? 'contribuinte' : 'publico';
}

/**
 * Makes one panel active and clears the others (spec 4); the public one also resets the count of panels to 1.
 * `quantos`: how many panels the user has, shown by the switcher when more than one.
 */
export function escolherPainel(painel: PainelAtivo, quantos?: number): Layout {
  const publico = painel === 'publico';
  return mudarLayout({
    painelSistema: painel === 'sistema',
    painelPrefeitura: painel === 'prefeitura',
    painelContribuinte: painel === 'contribuinte',
    painelPublico: publico,
    painelNome: nomesDosPaineis[painel],
    paineis: publico ? 1 : (quantos ?? lerLayout().paineis),
    ...(publico ? {} : { ultimoPainel: painel }),
  });
}
