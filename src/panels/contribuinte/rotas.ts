import type { ComponentType } from 'react';
import type { Rota } from '../rotas/rota.ts';
import { caminhos } from './caminhos.ts';

type Tela = ComponentType;
type Carregar = () => Promise<Tela>;

/** One route of the applicant's panel: what its router, its menu and docs/rotas.md share. */
export interface RotaDoContribuinte extends Pick<Rota, 'nome' | 'caminho' | 'titulo'> {
  /** The screen, fetched when it is first opened. */
  readonly carregar: Carregar;
}

const rota = (nome: string, caminho: string, titulo: string, carregar: Carregar): RotaDoContribuinte => ({
  nome: `contribuinte.${nome}`,
  caminho,
  titulo,
  carregar,
});

/** Every route of the panel below /contribuinte (spec 2). */
export const rotas: readonly RotaDoContribuinte[] = [
  rota('dashboard', caminhos.inicio, 'Início', async () => (await import('./inicio/Inicio.tsx')).Inicio),
  rota(
    'requerimento.consulta',
    caminhos.tipos,
    'Novo requerimento',
    async () => (await import('./tipos/Tipos.tsx')).Tipos,
  ),
  rota(
    'requerimento.pagina',
    `${caminhos.inicio}/requerimento/pagina/:slug/:id`,
    'Tipo de requerimento',
    async () => (await import('./tipos/PaginaDoTipo.tsx')).PaginaDoTipo,
  ),
  rota(
    'novoRequerimento',
    `${caminhos.inicio}/novo-requerimento/:slug/:id`,
    'Novo requerimento',
    async () => (await import('./tipos/NovoRequerimento.tsx')).NovoRequerimento,
  ),
  rota(
    'meus.requerimentos',
    caminhos.lista,
    'Meus requerimentos',
    async () => (await import('./lista/MeusRequerimentos.tsx')).MeusRequerimentos,
  ),
  rota(
    'meus.requerimentos.requerimento',
    `${caminhos.lista}/requerimento/:id`,
    'Requerimento',
    async () => (await import('./requerimento/Requerimento.tsx')).Requerimento,
  ),
  rota(
    'minhaConta.cadastro',
    caminhos.conta,
    'Meus dados',
    async () => (await import('../layout/conta/MinhaConta.tsx')).MinhaConta,
  ),
  rota(
    'minhaConta.notificacoes',
    caminhos.notificacoes,
    'Notificações',
    async () => (await import('./notificacoes/TodasAsNotificacoes.tsx')).TodasAsNotificacoes,
  ),
  rota(
    'minhaConta.acessos',
    caminhos.acessos,
    'Quem viu e mudou meus dados',
    async () => (await import('./acessos/QuemViuMeusDados.tsx')).QuemViuMeusDados,
  ),
  rota(
    'completarCadastro',
    caminhos.completar,
    'Completar cadastro',
    async () => (await import('./conta/CompletarCadastro.tsx')).CompletarCadastro,
  ),
  rota(
    'completarCadastro.validacao',
    caminhos.validacao,
    'Meu cadastro',
    async () => (await import('./conta/ValidacaoDoCadastro.tsx')).ValidacaoDoCadastro,
  ),
  rota('contato', caminhos.contato, 'Contato', async () => (await import('../layout/contato/Contato.tsx')).Contato),
  rota(
    'consultaRequerimento',
    caminhos.consulta,
    'Consultar requerimento',
    async () => (await import('./consulta/ConsultaRequerimento.tsx')).ConsultaRequerimento,
  ),
  rota(
    'termosEnviados',
    caminhos.termos,
    'Termos enviados',
    async () => (await import('./termos/TermosEnviados.tsx')).TermosEnviados,
  ),
  rota(
    'termosEnviados.visualizacaoTermo',
    `${caminhos.termos}/visualizacao-termo/:termo_enviado_id`,
    'Termo enviado',
    async () => (await import('./termos/VerTermo.tsx')).VerTermo,
  ),
  rota(
    'assinaturaListagem',
    caminhos.assinaturas,
    'Assinaturas',
    async () => (await import('./assinaturas/Assinaturas.tsx')).Assinaturas,
  ),
  rota(
    'assinaturaListagem.ver',
    `${caminhos.assinaturas}/assinatura-visualizar/:id`,
    'Assinatura',
    async () => (await import('./assinaturas/VerAssinatura.tsx')).VerAssinatura,
  ),
  rota('convite', caminhos.convite, 'Convite', async () => (await import('./convite/Convite.tsx')).Convite),
  rota(
    'minhaAgenda',
    caminhos.agenda,
    'Minha agenda',
    async () => (await import('./agenda/MinhaAgendaDoRequerente.tsx')).MinhaAgendaDoRequerente,
  ),
];
