/**
 * Why a paper was not made: `dados` wrong shape or value, `tamanho` over a limit, `brasao` arms that cannot be read,
 * `tempo` over the time limit, `composicao` refused by the typesetter, `queda` the typesetting process died, `ocupado` queue
 * full, `parado` renderer stopped.
 */
export type MotivoDocumento = 'dados' | 'tamanho' | 'brasao' | 'tempo' | 'composicao' | 'queda' | 'ocupado' | 'parado';

/** A paper that could not be rendered. `message` is Portuguese, for people; `cause` is the technical text, for the log. */
export class DocumentoInvalido extends Error {
  override readonly name = 'DocumentoInvalido';
  readonly motivo: MotivoDocumento;

  constructor(motivo: MotivoDocumento, message: string, detalhe?: string) {
    super(message, detalhe === undefined ? undefined : { cause: detalhe });
    this.motivo = motivo;
  }
}
