import { ID_DA_MARCA, type MarcaPublica } from '../schemas/marca.ts';
import { textos } from '../schemas/textos.ts';

const SEM_MARCA: MarcaPublica = {
  id: 0,
  nome: 'Portal de Requerimentos',
  isSistema: false,
  temAd: false,
  fuso: 'America/Sao_Paulo',
  logo: null,
  favicon: null,
  banner: null,
  aplicacao: textos.aplicacao,
};

let lida: MarcaPublica | undefined;

/** The organisation of this page, as the server wrote it into the HTML; a neutral one where none was written. */
export function marcaDaPagina(): MarcaPublica {
  if (lida === undefined) {
    const texto = document.getElementById(ID_DA_MARCA)?.textContent ?? '';
    lida = texto.startsWith('{') ? (JSON.parse(texto) as MarcaPublica) : SEM_MARCA;
  }
  return lida;
}

/** Replaces it, when GET recursos brings a newer one. */
export function mudarMarca(mudanca: Partial<MarcaPublica>): MarcaPublica {
  lida = { ...marcaDaPagina(), ...mudanca };
  return lida;
}
