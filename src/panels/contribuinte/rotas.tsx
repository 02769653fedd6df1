import { lazy, type ComponentType } from 'react';

type Tela = ComponentType;

const tela = <N extends string>(carregar: () => Promise<Readonly<Record<N, Tela>>>, nome: N): Tela =>
  lazy(async () => {
    const modulo = await carregar();
    const Achada: Tela = modulo[nome];
    return { default: Achada };
  });

/** Every screen of the panel below /contribuinte (spec 2), each fetched when it is opened. */
export const rotas: readonly (readonly [caminho: string, Tela: Tela])[] = [
  ['', tela(() => import('./inicio/Inicio.tsx'), 'Inicio')],
  ['requerimento/consulta', tela(() => import('./tipos/Tipos.tsx'), 'Tipos')],
  ['requerimento/pagina/:slug/:id', tela(() => import('./tipos/PaginaDoTipo.tsx'), 'PaginaDoTipo')],
  ['novo-requerimento/:slug/:id', tela(() => import('./tipos/NovoRequerimento.tsx'), 'NovoRequerimento')],
  ['meus/requerimentos', tela(() => import('./lista/MeusRequerimentos.tsx'), 'MeusRequerimentos')],
  ['meus/requerimentos/requerimento/:id', tela(() => import('./requerimento/Requerimento.tsx'), 'Requerimento')],
  ['minha-conta/cadastro', tela(() => import('./conta/MinhaConta.tsx'), 'MinhaConta')],
  [
    'minha-conta/cadastro/notificacoes',
    tela(() => import('./notificacoes/TodasAsNotificacoes.tsx'), 'TodasAsNotificacoes'),
  ],
  ['minha-conta/cadastro/acessos', tela(() => import('./acessos/QuemViuMeusDados.tsx'), 'QuemViuMeusDados')],
  ['completar-cadastro', tela(() => import('./conta/CompletarCadastro.tsx'), 'CompletarCadastro')],
  ['completar-cadastro/validacao', tela(() => import('./conta/ValidacaoDoCadastro.tsx'), 'ValidacaoDoCadastro')],
  ['contato', tela(() => import('./contato/Contato.tsx'), 'Contato')],
  ['consulta-requerimento', tela(() => import('./consulta/ConsultaRequerimento.tsx'), 'ConsultaRequerimento')],
  ['termos-enviados', tela(() => import('./emBreve/telas.tsx'), 'TermosEnviados')],
  ['termos-enviados/visualizacao-termo/:id', tela(() => import('./emBreve/telas.tsx'), 'TermosEnviados')],
  ['minha-agenda', tela(() => import('./emBreve/telas.tsx'), 'MinhaAgenda')],
];
