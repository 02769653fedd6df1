import type { DocumentoPronto } from './compositor.ts';
import { paradoErro, startCompositorProcess, type CompositorProcess } from './compositorProcess.ts';
import { conferirDados } from './conferirDados.ts';
import type { DadosDocumento, ModeloDocumento } from './dadosDocumento.ts';
import { DocumentoInvalido } from './documentoInvalido.ts';
import type { Pedido } from './worker.ts';

export type {
  AssinaturaDocumento,
  Bloco,
  CampoDocumento,
  DadosDocumento,
  ModeloDocumento,
  OrganizacaoDocumento,
} from './dadosDocumento.ts';
export type { NoRico, TextoRico } from './textoRico.ts';

/** Makes the official papers of the portal: tagged PDF/A-2a, same bytes for the same data. */
export interface DocumentRenderer {
  /**
   * Renders one paper; papers wait for a free process.
   * @returns the file and its SHA-256 in lower-case hexadecimal
   * @param opcoes `tempoLimite`: milliseconds that this one may take, where it is longer than papers are
   * @throws DocumentoInvalido with its reason in Portuguese
   */
  render(
    modelo: ModeloDocumento,
    dados: DadosDocumento,
    opcoes?: { readonly tempoLimite?: number },
  ): Promise<{ pdf: Buffer; sha256: string }>;
  /** Refuses what waits, gives what is under way two seconds, ends every process. */
  stop(): Promise<void>;
}

export interface DocumentRendererOptions {
  /** Papers at the same time (2). */
  readonly processos?: number;
  /** Milliseconds that one paper may take, without the wait (30,000). */
  readonly tempoLimite?: number;
  /** Milliseconds after which an unused process ends (60,000). */
  readonly ocioso?: number;
  /** Papers that may wait (500). */
  readonly fila?: number;
}

interface Espera {
  readonly pedido: Pedido;
  readonly limite: number;
  readonly resolve: (documento: DocumentoPronto) => void;
  readonly reject: (erro: unknown) => void;
}

/** Nothing starts before the first paper. */
export function createDocumentRenderer(options: DocumentRendererOptions = {}): DocumentRenderer {
  const { processos = 2, tempoLimite = 30_000, ocioso = 60_000, fila = 500 } = options;
  const livres = new Map<CompositorProcess, NodeJS.Timeout>();
  const ocupados = new Set<CompositorProcess>();
  const emCurso = new Set<Promise<void>>();
  const espera: Espera[] = [];
  let parado = false;

  const guardar = (processo: CompositorProcess): void => {
    ocupados.delete(processo);
    if (!processo.vivo || parado) return processo.encerrar();
    const relogio = setTimeout(() => {
      livres.delete(processo);
      processo.encerrar();
    }, ocioso);
    livres.set(processo, relogio.unref());
  };

  const tomar = (): CompositorProcess => {
    for (const [processo, relogio] of livres) {
      clearTimeout(relogio);
      livres.delete(processo);
      if (processo.vivo) return processo;
    }
    return startCompositorProcess();
  };

  const montar = async (pedido: Pedido, limite: number, segundaVez = false): Promise<DocumentoPronto> => {
    const processo = tomar();
    ocupados.add(processo);
    try {
      return await processo.compor(pedido, limite);
    } catch (erro) {
      // An operator or the system may kill an idle process; the paper is not to blame, so it gets a second one.
      const caiu = erro instanceof DocumentoInvalido && erro.motivo === 'queda';
      if (!caiu || segundaVez || parado) throw erro;
      return await montar(pedido, limite, true);
    } finally {
      guardar(processo);
    }
  };

  const avancar = (): void => {
    while (emCurso.size < processos) {
      const proximo = espera.shift();
      if (proximo === undefined) return;
      const feito: Promise<void> = montar(proximo.pedido, proximo.limite)
        .then(proximo.resolve, proximo.reject)
        .finally(() => {
          emCurso.delete(feito);
          avancar();
        });
      emCurso.add(feito);
    }
  };

  return {
    async render(modelo, dados, opcoes = {}) {
      if (parado) throw paradoErro();
      conferirDados(modelo, dados);
      if (espera.length >= fila) {
        throw new DocumentoInvalido(
          'ocupado',
          'Há documentos demais esperando para serem montados. Tente de novo em instantes.',
        );
      }
      return new Promise((resolve, reject) => {
        espera.push({ pedido: { modelo, dados }, limite: opcoes.tempoLimite ?? tempoLimite, resolve, reject });
        avancar();
      });
    },
    async stop() {
      parado = true;
      for (const um of espera.splice(0)) um.reject(paradoErro());
      for (const [processo, relogio] of livres) {
        clearTimeout(relogio);
        processo.encerrar();
      }
      livres.clear();
      const prazo = setTimeout(() => ocupados.forEach((processo) => processo.encerrar()), 2000);
      await Promise.all(emCurso);
      clearTimeout(prazo);
    },
  };
}
