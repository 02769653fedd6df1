import { comReserva } from '../authProvider/armazenamento.ts';
import { chavesDaAba } from '../authProvider/chaves.ts';

export type PosicaoDoAviso =
  'top' | 'bottom' | 'left' | 'right' | 'center' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
export type CantoDoContador = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** A toast as it stands on the screen (spec 8). `vezes` counts identical ones that came while it was shown. */
export interface AvisoPassageiro {
  readonly id: number;
  readonly sucesso: boolean;
  readonly mensagem: string;
  readonly vezes: number;
  readonly posicao: PosicaoDoAviso;
  readonly canto: CantoDoContador;
  readonly tempo: number;
}

export interface OpcoesDoAviso {
  readonly posicao?: PosicaoDoAviso;
  readonly canto?: CantoDoContador;
  /** Milliseconds; 0 stays until closed. */
  readonly tempo?: number;
}

const CANTOS: readonly string[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const POSICOES: readonly string[] = ['top', 'bottom', 'left', 'right', 'center', ...CANTOS];
/** Spec 9. */
export const TEMPO_DO_AVISO_MS = 5000;

let avisos: readonly AvisoPassageiro[] = [];
let proximo = 1;
const relogios = new Map<number, ReturnType<typeof setTimeout>>();
/** Those under the pointer or with the focus. */
const segurados = new Set<number>();
const ouvintes = new Set<() => void>();

function publicar(novos: readonly AvisoPassageiro[]): void {
  avisos = novos;
  for (const ouvinte of ouvintes) ouvinte();
}

function contarTempo({ id, tempo }: AvisoPassageiro): void {
  clearTimeout(relogios.get(id));
  if (tempo > 0 && !segurados.has(id))
    relogios.set(
      id,
      setTimeout(() => fecharAviso(id), tempo),
    );
}

export const lerAvisos = (): readonly AvisoPassageiro[] => avisos;

export function assinarAvisos(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => {
    ouvintes.delete(ouvinte);
  };
}

export function fecharAviso(id: number): void {
  clearTimeout(relogios.get(id));
  relogios.delete(id);
  segurados.delete(id);
  publicar(avisos.filter((aviso) => aviso.id !== id));
}

/** Whoever reads a toast, or has the focus in it, keeps it (WCAG 2.2.1): its time begins again when it is let go. */
export function segurarAviso(aviso: AvisoPassageiro, segura: boolean): void {
  if (segura) segurados.add(aviso.id);
  else segurados.delete(aviso.id);
  contarTempo(aviso);
}

/**
 * Shows a toast at the top for five seconds; an identical one on the screen is counted instead and its time starts
 * again (spec 4, AMB-079).
 * @throws RangeError for a position, corner or time that does not exist (spec 5).
 */
export function avisar(sucesso: boolean, mensagem: string, opcoes: OpcoesDoAviso = {}): void {
  const { posicao = 'top', canto = 'top-right', tempo = TEMPO_DO_AVISO_MS } = opcoes;
  const existe = POSICOES.includes(posicao) && CANTOS.includes(canto) && typeof tempo === 'number' && tempo >= 0;
  if (!existe) throw new RangeError(`Aviso inválido: ${posicao}, ${canto}, ${String(tempo)}`);
  const igual = avisos.find(
    (cada) => cada.sucesso === sucesso && cada.mensagem === mensagem && cada.posicao === posicao,
  );
  const aviso: AvisoPassageiro = igual
    ? { ...igual, vezes: igual.vezes + 1, tempo }
    : { id: proximo++, sucesso, mensagem, vezes: 1, posicao, canto, tempo };
  publicar(igual ? avisos.map((cada) => (cada.id === igual.id ? aviso : cada)) : [...avisos, aviso]);
  contarTempo(aviso);
}

/** Keeps a text for the page that is about to be loaded; where nothing may be kept the text is lost, not the change of page. */
export const guardarNaAba = (chave: string, texto: string): void =>
  comReserva(
    () => sessionStorage.setItem(chave, texto),
    () => undefined,
  );

/** What the last page kept under `chave`, once; null where there is nothing, or nothing may be kept. */
export const tirarDaAba = (chave: string): string | null =>
  comReserva(
    () => {
      const texto = sessionStorage.getItem(chave);
      sessionStorage.removeItem(chave);
      return texto;
    },
    () => null,
  );

export const avisarNaProximaPagina = (sucesso: boolean, mensagem: string): void =>
  guardarNaAba(chavesDaAba.avisos, JSON.stringify({ sucesso, mensagem }));

/** Shows what the last page left behind; called once when a page starts. */
export function mostrarAvisosPendentes(): void {
  const guardado = tirarDaAba(chavesDaAba.avisos);
  if (guardado === null) return;
  const { sucesso, mensagem } = JSON.parse(guardado) as { sucesso: boolean; mensagem: string };
  avisar(sucesso, mensagem);
}
