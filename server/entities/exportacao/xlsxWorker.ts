import type { MessagePort } from 'node:worker_threads';
import { writeXlsxStream } from 'hucre/xlsx';
import { atender } from '../../leitores/atender.ts';

export type ValorDaPlanilha = string | number | Date | null;

export interface ColunaDaPlanilha {
  readonly header: string;
  readonly width: number;
  readonly numFmt?: string;
}

export interface FolhaDaPlanilha {
  readonly nome: string;
  readonly colunas: readonly ColunaDaPlanilha[];
}

/** What the thread is sent: the next rows, none at the end. */
export interface ParaAPlanilha {
  readonly linhas: readonly (readonly ValorDaPlanilha[])[] | null;
}

/** What it answers: bytes of the file that the rows have filled, and whether these were the last. */
export interface DaPlanilha {
  readonly bytes: readonly Uint8Array[];
  readonly fim: boolean;
}

/** The thread that writes sheets: each batch of rows is answered with the bytes that come of it. */
export default ({ porta, nome, colunas }: FolhaDaPlanilha & { readonly porta: MessagePort }): Promise<void> => {
  let recebida: ParaAPlanilha | undefined;
  /** Told when rows are there, and when the writer wants more or has ended. */
  let chegou = (): void => undefined;
  let quer: (fim: boolean) => void = () => undefined;
  let falhar: (erro: unknown) => void = () => undefined;
  const bytes: Uint8Array[] = [];
  async function* linhas(): AsyncGenerator<ValorDaPlanilha[]> {
    for (;;) {
      if (recebida === undefined) {
        const vem = new Promise<void>((seguir) => (chegou = seguir));
        quer(false);
        await vem;
      }
      const lote = recebida?.linhas;
      recebida = undefined;
      if (lote == null) return;
      for (const linha of lote) yield [...linha];
    }
  }
  const escrever = async (): Promise<void> => {
    const planilha = writeXlsxStream(linhas(), { name: nome, columns: [...colunas], freezePane: { rows: 1 } });
    for await (const pedaco of planilha) bytes.push(pedaco);
  };
  let comecada = false;
  return atender<ParaAPlanilha, DaPlanilha>(porta, async (mensagem) => {
    const parada = new Promise<boolean>((seguir, recusar) => {
      quer = seguir;
      falhar = recusar;
    });
    recebida = mensagem;
    chegou();
    if (!comecada) {
      comecada = true;
      void escrever().then(
        () => quer(true),
        (erro: unknown) => falhar(erro),
      );
    }
    const fim = await parada;
    return { bytes: bytes.splice(0), fim };
  });
};
