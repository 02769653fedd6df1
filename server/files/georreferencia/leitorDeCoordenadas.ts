import { join } from 'node:path';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { createLeitor } from '../../leitores/createLeitor.ts';

/** What is looked at: where a stored file lies on disk, and of which type its content is. */
export interface TarefaDeCoordenadas {
  readonly caminho: string;
  readonly tamanho: number;
  readonly tipo: string;
}

/** The one place where files are looked through for coordinates: two at once, 20 seconds each. */
export const leitorDeCoordenadas = createLeitor({
  modulo: join(import.meta.dirname, 'coordenadasWorker.ts'),
  prazoMs: 20_000,
  memoriaMb: 256,
  aoMesmoTempo: 2,
  fila: 40,
  recusas: {
    tempo: () =>
      erroNoCampo(
        'arquivo',
        'Este arquivo levou tempo demais para ser conferido. Exporte de novo só o que interessa a este pedido, em um arquivo menor.',
      ),
    memoria: () =>
      new AppError('arquivo_grande', 'Este arquivo é grande demais para ser conferido. Exporte-o de novo, menor.'),
    ocupado: () =>
      new AppError('indisponivel', 'Há muitos arquivos sendo conferidos agora. Aguarde um instante e tente de novo'),
  },
});
