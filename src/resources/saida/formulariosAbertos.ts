import { aoSair } from '../../authProvider/sair.ts';
import { definirGuarda } from '../../dataProvider/navegacao.ts';
import { mostrarLugar, type LugarDosFormularios } from './lugarDosFormularios.ts';
import { responderAsAbas } from './outrasAbas.ts';

/** A form on the page that something may have been typed into. */
export interface FormularioAberto {
  readonly sujo: () => boolean;
  /** Saves; false when it was not possible and the form has to be looked at. */
  readonly salvar: () => Promise<boolean>;
  /** False once nothing typed into it can be saved any more: then the question only offers to leave without. */
  readonly salvavel?: () => boolean;
  /** Stands beside the routed page and stays when that one changes: only closing the tab or itself loses it. */
  readonly naMoldura?: boolean;
  /** Where it stands, if that may be out of sight. */
  readonly lugar?: LugarDosFormularios | null;
  /** Told when it may be left: its changes were saved, or given up by "Não". */
  readonly aoLiberar?: () => void;
}

export interface Pergunta {
  /** Those with changes; the first of them draws the question. */
  readonly formularios: readonly FormularioAberto[];
  readonly resposta: Promise<boolean>;
  readonly responder: (pode: boolean) => void;
}

interface Estado {
  readonly abertos: readonly FormularioAberto[];
  readonly pergunta: Pergunta | null;
}

/** The question whose forms are being saved: one that goes away by that takes no way out with it. */
let salvando: Pergunta | null = null;
let estado: Estado = { abertos: [], pergunta: null };
const ouvintes = new Set<() => void>();
/** Their changes were saved or given up: they ask no more. */
const liberados = new WeakSet<FormularioAberto>();

const mudar = (novo: Partial<Estado>): void => {
  estado = { ...estado, ...novo };
  for (const ouvinte of ouvintes) ouvinte();
};

export const lerSaida = (): Estado => estado;
export const seguirSaida = (ouvinte: () => void): (() => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

const comAlteracoes = (quais: readonly FormularioAberto[]): readonly FormularioAberto[] =>
  quais.filter((formulario) => !liberados.has(formulario) && formulario.sujo());

const daPagina = (): readonly FormularioAberto[] => estado.abertos.filter(({ naMoldura }) => naMoldura !== true);

/** Whether leaving these forms, or the routed page, would lose something. */
export const haAlteracoes = (quais = daPagina()): boolean => comAlteracoes(quais).length > 0;

/** What is typed into it from now on is asked about again. */
export const reterSaida = (formulario: FormularioAberto): void => void liberados.delete(formulario);

/** For a form that leaves by itself after saving. */
export const liberarSaida = (): void => estado.abertos.forEach((formulario) => liberados.add(formulario));

// An ended session takes the page away: the browser's own question would only hold up an empty one.
aoSair(liberarSaida);

/** Asks once, whoever asks meanwhile; true when nothing is lost any more or the person gives it up. */
export function perguntarSaida(quais = daPagina()): Promise<boolean> {
  if (estado.pergunta !== null) return estado.pergunta.resposta;
  const formularios = comAlteracoes(quais);
  if (formularios.length === 0) return Promise.resolve(true);
  let concluir = (_pode: boolean): void => undefined;
  const resposta = new Promise<boolean>((resolver) => (concluir = resolver));
  const responder = (pode: boolean): void => {
    if (pode)
      for (const formulario of formularios) {
        liberados.add(formulario);
        formulario.aoLiberar?.();
      }
    mudar({ pergunta: null });
    concluir(pode);
  };
  mudar({ pergunta: { formularios, resposta, responder } });
  return resposta;
}

/** "Sim": saves one after the other; the first that cannot be saved keeps the person here, where it says why. */
export async function salvarESair(pergunta: Pergunta): Promise<void> {
  salvando = pergunta;
  let salvos = true;
  try {
    for (const formulario of pergunta.formularios) {
      salvos = await formulario.salvar();
      if (salvos) continue;
      mostrarLugar(formulario.lugar);
      break;
    }
  } catch (erro) {
    salvos = false;
    throw erro;
  } finally {
    salvando = null;
    pergunta.responder(salvos);
  }
}

/** Answers the function that takes it off the page; a question about it is then void, and nobody leaves by it. */
export function abrirFormulario(formulario: FormularioAberto): () => void {
  definirGuarda({ impede: () => haAlteracoes(), perguntar: () => perguntarSaida() });
  responderAsAbas(() => haAlteracoes(estado.abertos));
  mudar({ abertos: [...estado.abertos, formulario] });
  return () => {
    const { pergunta } = estado;
    mudar({ abertos: estado.abertos.filter((outro) => outro !== formulario) });
    if (pergunta !== null && pergunta !== salvando && pergunta.formularios[0] === formulario) pergunta.responder(false);
  };
}
