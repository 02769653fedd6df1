import type { Kysely } from 'kysely';
import { coresDaMarca } from '../../src/schemas/coresDaMarca.ts';
import type { CoresDaMarca, MarcaPublica } from '../../src/schemas/marca.ts';
import type { Tables } from '../database/tables.ts';
import { acharOrganizacao, aplicacaoDa, botaoDoOpenid, marcaVisivel } from '../modules/recursos/organizacaoPublica.ts';

export interface MarcaDaPagina {
  readonly marca: MarcaPublica;
  readonly cores: CoresDaMarca | undefined;
}

/** A page asks at every opening; a changed logo may show up this much later. */
const VALIDADE_MS = 5_000;

async function buscar(db: Kysely<Tables>, id: number): Promise<MarcaDaPagina | undefined> {
  const linha = await acharOrganizacao({ db }, id);
  if (linha === undefined) return undefined;
  const brand: ReturnType<typeof marcaVisivel> & { readonly cor?: unknown } = marcaVisivel(linha.brand);
  const { logo, favicon, banner, cor } = brand;
  return {
    marca: {
      id: linha.id,
      nome: linha.nome,
      isSistema: linha.is_sistema,
      temAd: linha.tem_ad,
      ...botaoDoOpenid(linha),
      ...(linha.dados_abertos ? { dadosAbertos: true } : {}),
      fuso: linha.fuso,
      logo,
      favicon,
      banner,
      aplicacao: aplicacaoDa(linha.metadados),
    },
    cores: typeof cor === 'string' ? coresDaMarca(cor) : undefined,
  };
}

/** What a page shows of its organisation (look.md 3), kept for five seconds. */
export const createMarcas = (db: Kysely<Tables>) => {
  const guardadas = new Map<number, { readonly quando: number; readonly valor: Promise<MarcaDaPagina | undefined> }>();
  return (id: number): Promise<MarcaDaPagina | undefined> => {
    const agora = Date.now();
    const guardada = guardadas.get(id);
    if (guardada !== undefined && agora - guardada.quando < VALIDADE_MS) return guardada.valor;
    const valor = buscar(db, id);
    guardadas.set(id, { quando: agora, valor });
    valor.catch(() => guardadas.delete(id));
    return valor;
  };
};
