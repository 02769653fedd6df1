const dentro = (lugar: string, nome: string, deLista: boolean): string => {
  if (deLista) return `${lugar}[${nome}]`;
  return lugar === '' ? nome : `${lugar}.${nome}`;
};

/** A text without NUL and without half a character: PostgreSQL takes no other, in its columns as in its JSON. */
const guardavel = (texto: string): boolean => !texto.includes('\0') && !/\p{Surrogate}/u.test(texto);

/** Place (`endereco.bairro`, `itens[0].texto`) of the first text, or name of a field, that cannot be stored. */
export const campoQueNaoSeGuarda = (valor: unknown, lugar = ''): string | undefined => {
  if (typeof valor === 'string') return guardavel(valor) ? undefined : lugar;
  if (typeof valor !== 'object' || valor === null) return undefined;
  const deLista = Array.isArray(valor);
  for (const [nome, um] of Object.entries(valor)) {
    if (!guardavel(nome)) return lugar;
    const achado = campoQueNaoSeGuarda(um, dentro(lugar, nome, deLista));
    if (achado !== undefined) return achado;
  }
  return undefined;
};
