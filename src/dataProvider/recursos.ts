import { ApiError } from './ApiError.ts';
import { avisar } from './avisos.ts';
import { api } from './http.ts';
import { mudarLayout } from '../authProvider/layout.ts';
import { mudarMarca } from '../authProvider/marcaDaPagina.ts';
import type { MarcaPublica } from '../schemas/marca.ts';
import { textos } from '../schemas/textos.ts';

/** The default address of spec 3 "App state". */
export interface EnderecoPadrao {
  readonly endereco_pais_id: number;
  readonly endereco_estado_id: number | null;
  readonly endereco_estado_nome: string | null;
  readonly endereco_cidade_id: number | null;
}

/** Answer of GET recursos (spec 7): the organisation and the defaults that feed the App state. */
export interface Recursos {
  readonly organizacao: {
    readonly id: number;
    readonly nome: string;
    readonly isSistema: boolean;
    readonly tem_ad: boolean;
    readonly fuso: string;
    readonly brand: { readonly logo: string | null; readonly favicon: string | null; readonly banner: string | null };
  };
  readonly padrao: {
    readonly name: string;
    readonly shortDescription: string;
    readonly version: string;
    readonly endereco: EnderecoPadrao;
    readonly suporte: { readonly numero: string | null; readonly mensagem: string };
    readonly mapa?: { readonly url: string; readonly credito: string } | null;
    readonly tempo_real: { readonly key: string; readonly porta: number; readonly tls: boolean };
  };
}

let pedido: Promise<Recursos | null> | undefined;

const marcaDosRecursos = ({ organizacao, padrao }: Recursos): MarcaPublica => ({
  id: organizacao.id,
  nome: organizacao.nome,
  isSistema: organizacao.isSistema,
  temAd: organizacao.tem_ad,
  fuso: organizacao.fuso,
  logo: organizacao.brand.logo,
  favicon: organizacao.brand.favicon,
  banner: organizacao.brand.banner,
  aplicacao: { nome: padrao.name, subtitulo: padrao.shortDescription },
});

async function buscar(): Promise<Recursos | null> {
  try {
    const recursos = await api<Recursos>('recursos', { semAviso: true, semNavegacao: true });
    const marca = mudarMarca(marcaDosRecursos(recursos));
    mudarLayout({
      logo: marca.logo ?? '',
      favicon: marca.favicon ?? '',
      bannerBg: marca.banner ?? '',
      bannerTitle: marca.aplicacao.nome,
      bannerSubtitle: marca.aplicacao.subtitulo,
    });
    return recursos;
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro;
    console.error(textos.erros.recursosIniciais, erro);
    avisar(false, textos.erros.recursosIniciais);
    pedido = undefined;
    return null;
  }
}

/**
 * The initial resources, asked for once a page. A failure shows 'Não foi possível obter os recursos para inicialização do
 * sistema', is logged (spec 8) and answers null; the next call tries again.
 */
export function carregarRecursos(): Promise<Recursos | null> {
  pedido ??= buscar();
  return pedido;
}
