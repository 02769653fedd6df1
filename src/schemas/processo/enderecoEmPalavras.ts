/** Cells of an address in words, in the order of an envelope: "Rua das Palmeiras, 120, apto 3, Centro, Joinville/SC, CEP 89200-000"; what is missing is left out. */
export const enderecoEmPalavras = (dito: (coluna: string) => string, uf: string): string => {
  const cidade = [dito('cidade'), uf.toUpperCase()].filter((parte) => parte !== '').join('/');
  const cep = dito('cep');
  return [...['logradouro', 'numero', 'complemento', 'bairro'].map(dito), cidade, ...(cep === '' ? [] : [`CEP ${cep}`])]
    .filter((parte) => parte !== '')
    .join(', ');
};
