import { rota } from '../../layout/staff/rotaDoPainel.ts';
import { P } from './comum.ts';

/** Requests: the lists, one request, and a new one that the staff opens. */
export const rotasDosRequerimentos = [
  rota(
    'prefeitura.requerimento.listagem',
    `${P}/requerimento/listagem`,
    'Todos os setores',
    async () => (await import('../requerimento/ListagemDeRequerimentos.tsx')).ListagemDeRequerimentos,
  ),
  rota(
    'prefeitura.requerimento.gerenciar',
    `${P}/requerimento/gerenciar/:id`,
    'Gerenciar requerimento',
    async () => (await import('../requerimento/GerenciarRequerimento.tsx')).GerenciarRequerimento,
  ),
  rota(
    'prefeitura.requerimento.setor',
    `${P}/requerimento/setor/:setorId`,
    'Requerimentos do setor',
    async () => (await import('../requerimento/RequerimentosDoSetor.tsx')).RequerimentosDoSetor,
  ),
  rota(
    'prefeitura.requerimento.equipe',
    `${P}/requerimento/listagem/equipe`,
    'Quadro da equipe',
    async () => (await import('../requerimento/quadro/QuadroDaEquipe.tsx')).QuadroDaEquipe,
    'perfil.gestor.prefeitura',
  ),
  rota(
    'prefeitura.requerimento.setor.equipe',
    `${P}/requerimento/setor/:setorId/equipe`,
    'Quadro da equipe',
    async () => (await import('../requerimento/quadro/QuadroDaEquipe.tsx')).QuadroDaEquipe,
    'perfil.gestor.prefeitura',
  ),
  rota(
    'prefeitura.requerimento.setor.visualizacao',
    `${P}/requerimento/setor/:setorId/visualizacao/:id`,
    'Requerimento',
    async () => (await import('../requerimento/VisualizarRequerimento.tsx')).VisualizarRequerimento,
  ),
  rota(
    'prefeitura.requerimento.visualizacao',
    `${P}/requerimento/visualizacao/:id`,
    'Requerimento',
    async () => (await import('../requerimento/VisualizarRequerimento.tsx')).VisualizarRequerimento,
  ),
  rota(
    'prefeitura.requerimento.consulta',
    `${P}/requerimento/consulta`,
    'Novo requerimento',
    async () => (await import('../requerimento/novo/TiposDeRequerimento.tsx')).TiposDeRequerimento,
  ),
  rota(
    'prefeitura.requerimento.pagina',
    `${P}/requerimento/pagina/:processoSlug/:processo_id`,
    'Tipo de requerimento',
    async () => (await import('../requerimento/novo/PaginaDoTipoDaEquipe.tsx')).PaginaDoTipoDaEquipe,
  ),
  rota(
    'prefeitura.novoRequerimento',
    `${P}/novo-requerimento/:processoSlug/:processo_id`,
    'Novo requerimento',
    async () => (await import('../requerimento/novo/NovoRequerimentoDaEquipe.tsx')).NovoRequerimentoDaEquipe,
  ),
] as const;
