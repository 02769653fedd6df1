interface Suporte {
  readonly numero: string | null;
  readonly mensagem: string;
}

/** The conversation with the fixed support number and a message ready to send (spec 1); null while the city has no number. */
export function enderecoDoSuporte(suporte: Suporte | undefined): string | null {
  const numero = suporte?.numero?.replace(/\D/g, '') ?? '';
  return numero === '' ? null : `https://wa.me/${numero}?text=${encodeURIComponent(suporte?.mensagem ?? '')}`;
}
