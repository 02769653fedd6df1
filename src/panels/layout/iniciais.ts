/** 'Iara Campestre' -> 'IC': first and last word, for the round mark beside a name. */
export const iniciais = (nome: string): string => {
  const partes = nome.trim().split(/\s+/);
  const primeira = partes[0]?.charAt(0) ?? '';
  const ultima = partes.length > 1 ? (partes[partes.length - 1]?.charAt(0) ?? '') : '';
  return (primeira + ultima).toUpperCase();
};
