import { itemDaRota, type ItemDoMenu } from '../layout/staff/menuDaEquipe.ts';
import { rotaDoSistema } from './rotas.ts';

/** Spec 3 "Admin module": nome, label, descricao, icon, route. */
export interface ModuloDoSistema {
  readonly nome: Parameters<typeof rotaDoSistema>[0];
  readonly label: string;
  readonly descricao: string;
  readonly icon: ItemDoMenu['icone'];
  readonly tambem?: string;
  /** In the mini menu too (spec 2), not only on the dashboard. */
  readonly noMenu: boolean;
}

/** What support works with, in the order of the mini menu. */
export const modulosDoSistema: readonly ModuloDoSistema[] = [
  {
    nome: 'sistema.organizacao',
    label: 'Organizações',
    descricao: 'Prefeituras, seus endereços, cores e integrações.',
    icon: 'prefeitura',
    noMenu: true,
  },
  {
    nome: 'sistema.processo.listagem',
    label: 'Processos',
    descricao: 'Tipos de requerimento com suas etapas e versões.',
    icon: 'fluxo',
    noMenu: true,
  },
  {
    nome: 'sistema.suporte.usuarios',
    label: 'Usuários do suporte',
    descricao: 'Quem atende as prefeituras, e o que pode fazer.',
    icon: 'pessoas',
    noMenu: true,
  },
  {
    nome: 'sistema.cadastro.geografico.pais',
    label: 'Cadastro geográfico',
    descricao: 'Países, estados, cidades e bairros.',
    icon: 'mapa',
    // States, cities and districts stand below /sistema/pais (spec 2).
    tambem: '/sistema/pais',
    noMenu: true,
  },
  {
    nome: 'sistema.dashboard.mensagens',
    label: 'E-mails do portal',
    descricao: 'O que o portal enviou, e o que não conseguiu enviar.',
    icon: 'email',
    noMenu: false,
  },
  {
    nome: 'sistema.dashboard.tarefas',
    label: 'Tarefas em segundo plano',
    descricao: 'Exportações, importações e mudanças de muitos registros.',
    icon: 'relogio',
    noMenu: false,
  },
];

/** The mini menu of the system panel: five entries, no permission checks (spec 2, spec 6). */
export const menuDoSistema = (): readonly ItemDoMenu[] => [
  ...itemDaRota(rotaDoSistema('sistema.dashboard'), null, { icone: 'casa' }),
  ...modulosDoSistema
    .filter(({ noMenu }) => noMenu)
    .flatMap(({ nome, label, icon, tambem }) =>
      itemDaRota(rotaDoSistema(nome), null, { icone: icon, label, ...(tambem === undefined ? {} : { tambem }) }),
    ),
];
