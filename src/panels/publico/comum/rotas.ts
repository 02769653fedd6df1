import type { ComponentType } from 'react';

/** What every public screen is handed: the names of its pattern and the query of its address. */
export interface PropsDaTela {
  readonly params: Readonly<Record<string, string>>;
  readonly busca: string;
}

export type Tela = ComponentType<PropsDaTela>;

export interface RotaPublica {
  readonly padrao: string;
  readonly carregar: () => Promise<Tela>;
}

const erro = (nome: string): Pick<RotaPublica, 'carregar'> => ({
  carregar: () => import('../erros/TelaDeErro.tsx').then((m) => m.telaDeErro(nome)),
});

/** An error page that may name the panel whose home it leads back to. */
const erroNoPainel = <N extends string>(nome: N) => ({ padrao: `/${nome}/:painel?` as const, ...erro(nome) });

/** Every public route of spec 2, its screen loaded only when it is opened. */
export const rotasPublicas = [
  {
    padrao: '/',
    carregar: () => import('../entrada/TelaDeEntrada.tsx').then((m) => m.TelaDeEntrada),
  },
  {
    padrao: '/sistema/login',
    carregar: () => import('../entrada/TelaDeEntrada.tsx').then((m) => m.TelaDeEntradaSistema),
  },
  {
    padrao: '/autocadastro',
    carregar: () => import('../cadastro/TelaDeAutocadastro.tsx').then((m) => m.TelaDeAutocadastro),
  },
  {
    padrao: '/passwordReset',
    carregar: () => import('../senha/TelaDeRecuperacao.tsx').then((m) => m.TelaDeRecuperacao),
  },
  {
    padrao: '/auth/passwordChange/:token',
    carregar: () => import('../senha/TelaDeNovaSenha.tsx').then((m) => m.TelaDeNovaSenha),
  },
  {
    padrao: '/enviarConfirmacaoEmail',
    carregar: () => import('../confirmacao/TelaDeReenvio.tsx').then((m) => m.TelaDeReenvio),
  },
  {
    padrao: '/auth/confirmarEmail/:id',
    carregar: () => import('../confirmacao/TelaDeConfirmacao.tsx').then((m) => m.TelaDeConfirmacaoDeEmail),
  },
  {
    padrao: '/auth/confirmarLocationTrusted/:id',
    carregar: () => import('../confirmacao/TelaDeConfirmacao.tsx').then((m) => m.TelaDeConfirmacaoDeLocal),
  },
  {
    padrao: '/auth/finalizar-cadastro/:id',
    carregar: () => import('../cadastro/TelaDeFinalizarCadastro.tsx').then((m) => m.TelaDeFinalizarCadastro),
  },
  {
    padrao: '/auth/retorno',
    carregar: () => import('../provedor/TelaDeRetorno.tsx').then((m) => m.TelaDeRetorno),
  },
  {
    padrao: '/requerimento/visualizar/:id?',
    carregar: () => import('../consulta/TelaDeRequerimento.tsx').then((m) => m.TelaDeRequerimento),
  },
  {
    padrao: '/requerimento/canhoto/:id',
    carregar: () => import('../consulta/TelaDeCanhoto.tsx').then((m) => m.TelaDeCanhoto),
  },
  {
    padrao: '/requerimento/contribuinte/relatorio/pendencias/:id',
    carregar: () => import('../relatorio/TelaDePendencias.tsx').then((m) => m.TelaDePendenciasDoContribuinte),
  },
  {
    padrao: '/requerimento/prefeitura/relatorio/pendencias/:id',
    carregar: () => import('../relatorio/TelaDePendencias.tsx').then((m) => m.TelaDePendenciasDaPrefeitura),
  },
  {
    padrao: '/autenticidade/:codigo?',
    carregar: () => import('../consulta/TelaDeAutenticidade.tsx').then((m) => m.TelaDeAutenticidade),
  },
  {
    padrao: '/dados-abertos',
    carregar: () => import('../abertos/TelaDeDadosAbertos.tsx').then((m) => m.TelaDeDadosAbertos),
  },
  {
    padrao: '/external-file',
    carregar: () => import('../consulta/TelaDeArquivoExterno.tsx').then((m) => m.TelaDeArquivoExterno),
  },
  {
    padrao: '/convite/:token',
    carregar: () => import('./telasPorLink.ts').then((m) => m.TelaDeConvite),
  },
  {
    padrao: '/parecer/:token',
    carregar: () => import('./telasPorLink.ts').then((m) => m.TelaDeParecer),
  },
  {
    padrao: '/em-manutencao',
    carregar: () => import('../erros/TelaDeManutencao.tsx').then((m) => m.TelaDeManutencao),
  },
  {
    padrao: '/navegador-nao-compativel',
    carregar: () => import('../erros/TelaDeNavegador.tsx').then((m) => m.TelaDeNavegador),
  },
  erroNoPainel('404'),
  erroNoPainel('401'),
  erroNoPainel('403'),
  erroNoPainel('500'),
  { padrao: '/409', ...erro('409') },
  erroNoPainel('erro'),
] as const satisfies readonly RotaPublica[];

/** Ties what is said about these routes (src/panels/rotas/fatosPublicos.ts) to the table. */
export type PadraoPublico = (typeof rotasPublicas)[number]['padrao'];

/** Every other address: the generic error page (spec 2 "catch-all"). */
export const qualquerRota: RotaPublica = { padrao: '*', ...erro('erro') };

export interface RotaCasada {
  readonly rota: RotaPublica;
  readonly params: Readonly<Record<string, string>>;
}
