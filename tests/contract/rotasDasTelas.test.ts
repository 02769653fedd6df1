import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acessoDe } from '../../server/entities/acesso.ts';
import type { Access } from '../../server/plugins/access.ts';
import type { Rota } from '../../src/panels/rotas/rota.ts';
import { todasAsRotas } from '../../src/panels/rotas/todasAsRotas.ts';
import { entityNamed } from '../../src/schemas/entities.ts';
import { permissaoDoPainel, type Painel, type Permissao } from '../../src/schemas/permissions.ts';
import { aPortal, type Portal } from '../support/app.ts';

const identificador = {
  contribuinte: 'painel-contribuinte',
  prefeitura: 'painel-prefeitura',
  sistema: 'admin',
} as const satisfies Record<string, Painel>;

const painelDa = ({ painel }: Rota): Painel => {
  if (painel === 'publico') throw new Error('uma tela pública não tem painel');
  return identificador[painel];
};

/** What the guard of a screen asks for beside the panel; the panel's own permission is no more than the panel. */
const exigida = (painel: Painel, permissao: Permissao | undefined): Permissao | undefined =>
  permissao === permissaoDoPainel[painel] ? undefined : permissao;

const daApi = (access: Access): readonly [Painel | 'sessao' | 'publico', Permissao | undefined] =>
  access.kind === 'painel' ? [access.painel, exigida(access.painel, access.permissao)] : [access.kind, undefined];

/** Screens without a registry, with the call that they stand on. */
const telasComChamada: readonly (readonly [nome: string, chamada: string])[] = [
  ['prefeitura.requerimento.listagem', 'GET /api/v1/painel-prefeitura/requerimento'],
  ['prefeitura.requerimento.setor', 'GET /api/v1/painel-prefeitura/requerimento'],
  ['prefeitura.requerimento.equipe', 'GET /api/v1/painel-prefeitura/requerimento/quadro'],
  ['prefeitura.requerimento.setor.equipe', 'GET /api/v1/painel-prefeitura/requerimento/quadro'],
  ['prefeitura.requerimento.gerenciar', 'GET /api/v1/painel-prefeitura/requerimento/:id'],
  ['prefeitura.requerimento.visualizacao', 'GET /api/v1/painel-prefeitura/requerimento/:id'],
  ['prefeitura.requerimento.setor.visualizacao', 'GET /api/v1/painel-prefeitura/requerimento/:id'],
  ['prefeitura.novoRequerimento', 'POST /api/v1/painel-prefeitura/requerimento'],
  // Which types there are is read by all who open requests; the settings are for who may change them.
  ['prefeitura.configuracoes.processos', 'POST /api/v1/painel-prefeitura/processo/importar'],
  ['contribuinte.meus.requerimentos', 'GET /api/v1/painel-contribuinte/requerimento'],
  ['contribuinte.meus.requerimentos.requerimento', 'GET /api/v1/painel-contribuinte/requerimento/:id'],
  ['contribuinte.novoRequerimento', 'POST /api/v1/painel-contribuinte/requerimento'],
  ['contribuinte.convite', 'GET /api/v1/painel-contribuinte/convite/:token'],
  ['contribuinte.dashboard', 'GET /api/v1/painel-contribuinte/requerimento'],
  ['contribuinte.requerimento.consulta', 'GET /api/v1/painel-contribuinte/processo'],
  ['contribuinte.requerimento.pagina', 'GET /api/v1/painel-contribuinte/processo/:id/pagina'],
  ['contribuinte.requerimento.relatorio.pendencias', 'GET /api/v1/painel-contribuinte/requerimento/:id'],
  ['contribuinte.minhaAgenda', 'GET /api/v1/painel-contribuinte/agenda'],
  ['prefeitura.minhaAgenda', 'GET /api/v1/painel-prefeitura/agenda'],
  ['contribuinte.minhaConta.notificacoes', 'GET /api/v1/painel-contribuinte/cadastro/notificacao'],
  ['contribuinte.minhaConta.acessos', 'GET /api/v1/painel-contribuinte/minha-auditoria'],
  ['contribuinte.completarCadastro.validacao', 'GET /api/v1/painel-contribuinte/validacao-cadastro'],
  ['prefeitura.requerimento.relatorio.pendencias', 'GET /api/v1/painel-prefeitura/requerimento/:id'],
  ['prefeitura.requerimento.consulta', 'GET /api/v1/painel-prefeitura/processo'],
  ['prefeitura.requerimento.pagina', 'GET /api/v1/painel-prefeitura/processo/:id/pagina'],
  ['prefeitura.cadastro.contribuinte.unificar', 'POST /api/v1/painel-prefeitura/cadastro/contribuinte/:id/unificar'],
  ['prefeitura.configuracoes', 'POST /api/v1/painel-prefeitura/cadastro/setor'],
  ['prefeitura.configuracoes.processos.editar', 'POST /api/v1/painel-prefeitura/processo/:id/rascunho/gravar'],
  ['prefeitura.configuracoes.processos.passagem', 'POST /api/v1/painel-prefeitura/processo/:id/migracao/migrar'],
  ['prefeitura.configuracoes.processos.ver', 'POST /api/v1/painel-prefeitura/processo/:id/publicar'],
  ['sistema.dashboard.mensagens', 'GET /api/v1/admin/cadastro/mensagem'],
  ['sistema.dashboard.mensagens.ver', 'GET /api/v1/admin/cadastro/mensagem/:id'],
  ['sistema.organizacao.requerentes.unificar', 'POST /api/v1/admin/cadastro/contribuinte/:id/unificar'],
  ['sistema.processo.listagem', 'GET /api/v1/admin/processo'],
  ['sistema.processo.listagem.editar', 'POST /api/v1/admin/processo/:id/rascunho/gravar'],
  ['sistema.processo.listagem.passagem', 'POST /api/v1/admin/processo/:id/migracao/migrar'],
  ['sistema.processo.modelos', 'GET /api/v1/admin/modelo-de-processo'],
  ['sistema.processo.modelos.ver', 'POST /api/v1/admin/modelo-de-processo/:id/alterar'],
  ['sistema.processo.listagem.ver', 'GET /api/v1/admin/processo/:id'],
  ['sistema.requerimento.visualizacao', 'GET /api/v1/admin/requerimento'],
  [
    'contribuinte.assinaturaListagem.ver',
    'GET /api/v1/painel-contribuinte/processoRequerimentoAssinatura/:processo_requerimento_assinatura_id',
  ],
  ['contribuinte.termosEnviados', 'GET /api/v1/painel-contribuinte/cadastro/termo-recebido'],
  ['contribuinte.termosEnviados.visualizacaoTermo', 'GET /api/v1/painel-contribuinte/termo/:id'],
  ['sistema.requerimento.visualizacao.ver', 'GET /api/v1/admin/requerimento/:id'],
  // The list of reports reads nothing: it is open to whoever may read one.
  ['prefeitura.relatorio', 'GET /api/v1/painel-prefeitura/relatorio/produtividade'],
  ...todasAsRotas
    .filter(({ caminho, falta }) => caminho.startsWith('/prefeitura/relatorio/') && falta === undefined)
    .map(({ nome, caminho }) => [nome, `GET /api/v1/painel-prefeitura${caminho.replace('/prefeitura', '')}`] as const),
];

/** Screens of whoever has a session: their calls are of the account, of the portal's services or of other screens, never of a panel's permission. */
const telasDaConta: readonly string[] = [
  'contribuinte.minhaConta.cadastro',
  'contribuinte.completarCadastro',
  'contribuinte.contato',
  'contribuinte.consultaRequerimento',
  'contribuinte.assinaturaListagem',
  'prefeitura.contato',
  'prefeitura.minhaConta.cadastro',
  'prefeitura.organizacao.organograma',
  'sistema.dashboard',
  'sistema.minhaConta.cadastro',
];

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
}, 120_000);
afterAll(() => portal.drop());

describe('a screen and its calls', () => {
  const doCadastro = todasAsRotas.filter(({ entidade }) => entidade !== undefined);

  it('knows every registry that a screen names', () => {
    expect(doCadastro.length).toBeGreaterThan(100);
    expect(doCadastro.filter(({ entidade }) => entityNamed(entidade ?? '') === undefined)).toEqual([]);
  });

  it('ask for the same permission: the one of its registry, in whose panel the registry answers', () => {
    const diferentes = doCadastro.flatMap((rota) => {
      const entity = entityNamed(rota.entidade ?? '');
      if (entity === undefined) return [];
      const painel = painelDa(rota);
      // A registry is looked after where it can be written; its other readers have it in their own forms and lists.
      const [onde, permissao] = daApi(acessoDe(entity, painel, 'write'));
      const responde = entity.access.panels.includes(painel) && onde === painel;
      return responde && permissao === exigida(painel, rota.permissao) ? [] : [{ rota: rota.nome, permissao }];
    });
    expect(diferentes).toEqual([]);
  });

  it('whoever may write a registry may read it: no screen of it opens empty', () => {
    for (const rota of doCadastro) {
      const entity = entityNamed(rota.entidade ?? '');
      if (entity === undefined) continue;
      const [, leitura] = daApi(acessoDe(entity, painelDa(rota), 'read'));
      expect([undefined, rota.permissao]).toContain(leitura);
    }
  });

  it('leaves out none: each has its registry, its call, or no permission of its own', () => {
    const semCadastro = todasAsRotas.filter(
      ({ guarda, entidade, falta }) => guarda === 'sessao' && entidade === undefined && falta === undefined,
    );
    const sabidas = [...telasComChamada.map(([nome]) => nome), ...telasDaConta];
    expect(semCadastro.map(({ nome }) => nome).toSorted()).toEqual(sabidas.toSorted());
    const daConta = semCadastro.filter(({ nome }) => telasDaConta.includes(nome));
    expect(daConta.filter(({ permissao }) => permissao !== undefined)).toEqual([]);
  });

  it.each(telasComChamada)('%s asks for what %s asks for', (nome, chamada) => {
    const rota = todasAsRotas.find((uma) => uma.nome === nome);
    const declarada = portal.app.rotas.find(({ method, url }) => `${method} ${url}` === chamada);
    expect(rota).toBeDefined();
    expect(declarada).toBeDefined();
    if (rota === undefined || declarada === undefined) return;
    const painel = painelDa(rota);
    expect(daApi(declarada.access)).toEqual([painel, exigida(painel, rota.permissao)]);
  });
});
