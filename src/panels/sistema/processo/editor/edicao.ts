import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import type { Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import type { Historico } from '../../../../schemas/processo/edicao/historico.ts';
import type { Divergencia } from '../../../../schemas/processo/edicao/juntar.ts';
import type {
  CidadeDoEditor,
  OutroRascunho,
  RascunhoEditado,
  RascunhoGravado,
} from '../../../../schemas/processo/edicao/rascunho.ts';
import type { Achado } from '../../../../schemas/processo/verificar/achado.ts';
import type { Inacabado } from './createInacabados.ts';

/** How what is on the page stands with the server. */
export type FaseDaEdicao = 'salvo' | 'pendente' | 'salvando' | 'sem_conexao' | 'em_conflito' | 'recusado';

export interface EstadoDaEdicao {
  readonly historico: Historico<Definicao>;
  /** What the checks found last, after what is unfinished. */
  readonly achados: readonly Achado[];
  /** What was begun and cannot be kept yet. */
  readonly inacabados: readonly Inacabado[];
  /** Something new lacks what is not said yet (`calar`), and would keep the draft from being published. */
  readonly calados: boolean;
  readonly fase: FaseDaEdicao;
  readonly salvoEm: string;
  /** Why it was refused. */
  readonly mensagem: string | null;
  /** The draft is not there any more: what is there instead. Nothing is sent from then on. */
  readonly trocado: OutroRascunho | null;
  /** What somebody else changed in the same places, to be chosen between. */
  readonly conflito: { readonly quem: string | null; readonly divergencias: readonly Divergencia[] } | null;
}

export interface OpcoesDaEdicao {
  readonly rascunho: RascunhoEditado;
  readonly gravar: (versao: number, definicao: Definicao, comentario?: string) => Promise<RascunhoGravado>;
  /** The checks over the draft as the server has it. */
  readonly conferir?: () => Promise<readonly Achado[]>;
  /** Somebody else's changes came in beside one's own. */
  readonly aoJuntar?: (quem: string | null) => void;
  readonly espera?: number;
}

export interface Edicao {
  /** Id of the process. */
  readonly processo: number;
  readonly cidade: CidadeDoEditor;
  readonly estado: () => EstadoDaEdicao;
  readonly definicao: () => Definicao;
  readonly seguir: (ouvinte: () => void) => () => void;
  /** One change. `feito` says it in words; changes at one `lugar` that follow each other are undone as one. */
  readonly fazer: (mudanca: (d: Definicao) => Definicao, feito: string, lugar?: string) => void;
  /** The field is left: what is typed there again is a change of its own. */
  readonly pousar: () => void;
  /** Keeps what is begun at a place and cannot be written there yet, and says so there. */
  readonly inacabar: (inacabado: Inacabado) => void;
  /** Nothing is unfinished at a place any more. */
  readonly terminar: (caminho: Caminho) => void;
  /** A new piece stands at a place: what it lacks is not said before somebody has been at it. */
  readonly calar: (caminho: Caminho) => void;
  /** A property was left: what is wrong with it is said. */
  readonly tocar: (caminho: Caminho) => void;
  /** What is wrong is said of everything but the piece at `menos`, which is looked at. */
  readonly revelar: (menos?: Caminho) => void;
  readonly desfazer: () => void;
  readonly refazer: () => void;
  /** Sends at once what is not kept yet; false when it could not be. */
  readonly salvar: (comentario?: string) => Promise<boolean>;
  /** Sends what is not kept yet and asks for the findings anew; whether the draft may be published. */
  readonly conferir: () => Promise<boolean>;
  /** Settles a conflict: with the definition that was chosen. */
  readonly resolver: (definicao: Definicao) => void;
  readonly versao: () => number;
  readonly encerrar: () => void;
}
