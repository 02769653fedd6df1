/** A run of bytes of a file, both ends counted in. */
export interface Faixa {
  readonly inicio: number;
  readonly fim: number;
}

/**
 * The one range of bytes that a `Range` header asks for (RFC 9110 14.2). Null: the whole is answered, since nothing was asked, or several
 * ranges, another unit or no range at all. `fora`: the file holds none of it.
 */
export const lerFaixa = (pedido: string | undefined, tamanho: number): Faixa | 'fora' | null => {
  const lido = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(pedido ?? '');
  if (lido === null) return null;
  const [, de = '', ate = ''] = lido;
  if (de === '' && ate === '') return null;
  if (de === '') {
    const ultimos = Number(ate);
    return ultimos === 0 || tamanho === 0 ? 'fora' : { inicio: Math.max(0, tamanho - ultimos), fim: tamanho - 1 };
  }
  const inicio = Number(de);
  const fim = ate === '' ? tamanho - 1 : Math.min(Number(ate), tamanho - 1);
  if (ate !== '' && Number(ate) < inicio) return null;
  return inicio >= tamanho ? 'fora' : { inicio, fim };
};
