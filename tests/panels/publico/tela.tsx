import { render, type RenderResult } from '@testing-library/react';
import type { MarcaPublica } from '../../../src/schemas/marca.ts';
import { App } from '../../../src/panels/publico/App.tsx';
import { acharRota } from '../../../src/panels/publico/comum/acharRota.ts';
import { mudarMarca } from '../../../src/authProvider/marcaDaPagina.ts';

const cidade: MarcaPublica = {
  id: 1,
  nome: 'Prefeitura Municipal de Aurora',
  isSistema: false,
  temAd: false,
  fuso: 'America/Sao_Paulo',
  logo: null,
  favicon: null,
  banner: null,
  aplicacao: { nome: 'Portal de Requerimentos', subtitulo: 'Aprovação e licenciamento municipal' },
};

/** Opens a public address as the browser does: the address first, then the screen that belongs to it. */
export async function abrir(endereco: string, mudanca: Partial<MarcaPublica> = {}): Promise<RenderResult> {
  window.history.replaceState(null, '', endereco);
  const marca = mudarMarca({ ...cidade, ...mudanca });
  const Tela = await acharRota(window.location.pathname).rota.carregar();
  return render(<App marca={marca} inicial={{ endereco, Tela }} />);
}
