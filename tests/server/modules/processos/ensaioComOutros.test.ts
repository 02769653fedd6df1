import { afterAll, beforeAll, expect, it } from 'vitest';
import { avisarOrigens } from '../../../../server/modules/requerimentos/ligacoes/avisarOrigens.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { comConsentimento, respostasComDono } from '../../../support/comConsentimento.ts';
import { comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { publicarProcesso, publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import type { Partida } from './ensaiarCaso.ts';
import { comoNoTeste } from './ouvidoDoPortal.ts';
import { createPar, INICIO, MEU } from './parDoEnsaio.ts';

const com = (chave: string, d: Definicao, muda: Partial<Definicao['processo']> = {}): Definicao => ({
  ...d,
  processo: { ...d.processo, chave, nome: chave, nome_curto: chave, ...muda },
});

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let configura: Cliente;
let ana: Cliente;
let dora: Cliente;
let [demolicao, habite, consentido] = [0, 0, 0];
beforeAll(async () => {
  portal = await aPortal({ inicio: INICIO });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  const { db, cidade } = portal;
  const simples = comEtapas([etapa('analise', [])]);
  const sucessores = [
    {
      ...{ processo: 'habite', nome: 'Habite-se', motivo: 'A obra termina com ele' },
      prazo: { quantidade: 30, contagem: 'corridos' as const },
    },
  ];
  const d = comEtapas([
    etapa('analise', [segue('fim')], {
      subprocessos: [{ chave: 'demolicao', processo: 'demolicao', nome: 'Demolição', espera: 'aprovacao' }],
    }),
    etapa('fim', []),
  ]);
  await publicarVersao(db, cidade, c.processo, { ...d, processo: { ...d.processo, sucessores } });
  demolicao = await publicarProcesso(db, cidade, com('demolicao', simples));
  habite = await publicarProcesso(db, cidade, com('habite', simples));
  consentido = await publicarProcesso(db, cidade, com('consentido', comConsentimento()));
  configura = await portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'] });
  const daPessoa = { permissoes: ['painel.contribuinte'] as const };
  ana = await portal.entrar({ nome: 'Ana Coautora', email: 'ana@exemplo.com.br', ...daPessoa });
  dora = await portal.entrar({ nome: 'Dora Proprietária', email: 'dora@exemplo.com.br', ...daPessoa });
  await db.updateTable('usuario').set({ documento: '29537995593' }).where('id', '=', dora.id).execute();
});
afterAll(() => portal.drop());

const setor = (p: Partida): string => p.ver().maos.find((m) => m.chave.startsWith('setor:SEURB:'))?.chave ?? '';
const enviado = async (id: number, versao: number, respostas: object): Promise<void> => {
  await c.requerente.post(`${MEU}/requerimento/${id}/respostas`, { respostas });
  await enviarArquivo(portal, c.requerente, `${MEU}/requerimento/${id}/arquivos`, { documento: 'matricula' });
  const r = await c.requerente.post(`${MEU}/requerimento/${id}/enviar`, { versao });
  expect(r.status, r.texto).toBe(200);
};
const noTesteEnvia = (p: Partida, respostas: object) =>
  p.jogar('requerente', 'enviar', { respostas, arquivos: ['documento:matricula'] } as never);
const tokenDe = async (para: string, onde: 'convite' | 'parecer'): Promise<string> => {
  const { rows } = await portal.base.ownerPool.query<{ dados: { acao: { url: string } } }>(
    `select dados from saida where tipo = 'mail' and dados ->> 'para' = $1 order by id desc limit 1`,
    [para],
  );
  return rows[0]?.dados.acao.url.split(`/${onde}/`)[1] ?? '';
};
const ligar = async (corpo: object): Promise<{ id: number; versao: number }> => {
  const r = await c.requerente.post(`${MEU}/requerimento`, corpo);
  expect(r.status, r.texto).toBe(201);
  return r.dados();
};
const falhas: unknown[] = [];
const avisados = async (): Promise<void> => {
  const log = { error: (dados: unknown) => void falhas.push(dados), info: () => undefined };
  while (await avisarOrigens(portal.parts, log));
  expect(falhas).toEqual([]);
};

it('a participant, an outsider’s opinion, what a step waits for and what follows come out as for real, with every message', async () => {
  const { id, versao, partida: p, passo } = await createPar({ portal, c, configura }, c.processo);
  await passo(
    'enviar',
    () => enviado(id, versao, respostasO2),
    () => noTesteEnvia(p, respostasO2),
  );
  const participantes = `${MEU}/requerimento/${id}/participantes`;
  const convite = { papel: 'coautor', pode: 'agir', nome: 'Ana Coautora' };
  await passo(
    'convidar',
    async () => {
      const r = await c.requerente.post(participantes, { ...convite, email: 'ana@exemplo.com.br' });
      expect(r.status, r.texto).toBe(201);
      await portal.db.deleteFrom('notificacao').where('usuario_id', '=', ana.id).execute();
    },
    () => p.jogar('requerente', 'convidar-participante', { textos: convite }),
  );
  await passo(
    'aceitar',
    async () => ana.post(`${MEU}/convite/${await tokenDe('ana@exemplo.com.br', 'convite')}/aceitar`),
    () => p.jogar('convite:1', 'aceitar-convite'),
  );
  expect(p.mao('participante:1')?.ofertas.map((o) => o.acao)).not.toContain('cancelar');
  await passo(
    'iniciar',
    () => api.agir(id, 'acoes/iniciar'),
    () => p.jogar(setor(p), 'iniciar'),
  );
  const pedido = { orgao: 'Instituto do Meio Ambiente', nome: 'Rute Alagada', pergunta: 'Há nascente no lote?' };
  await passo(
    'pedir parecer externo',
    () =>
      api.agir(id, 'pareceres/externos', {
        ...{ ...pedido, email: 'rute@ima.example', documentos: [], bloqueia: true },
        prazo: { quantidade: 15, contagem: 'corridos' },
      }),
    () => p.jogar(setor(p), 'pedir-parecer-externo', { textos: { ...pedido, dias: '15' } }),
  );
  const resposta = { veredito: 'favorável', texto: 'Nada a opor' };
  await passo(
    'dar parecer externo',
    async () => portal.anonimo().post(`publico/parecer/${await tokenDe('rute@ima.example', 'parecer')}`, resposta),
    () => p.jogar('externo:1', 'dar-parecer-externo:1', { textos: resposta }),
  );
  expect(p.mao('externo:1')).toBeUndefined();
  let filho = { id: 0, versao: 0 };
  await passo(
    'protocolar a demolição',
    async () => {
      filho = await ligar({ processo_id: demolicao, origem_id: id, subprocesso: 'demolicao' });
      await enviado(filho.id, filho.versao, respostasO2);
      await portal.base.ownerPool.query(
        `delete from saida where tipo = 'mail' and (dados ->> 'requerimento_id')::bigint = $1`,
        [filho.id],
      );
      await portal.db.deleteFrom('notificacao').where('requerimento_id', '=', filho.id).execute();
      await avisados();
    },
    () => p.jogar('ligados', 'acompanhar-subprocesso:demolicao:novo'),
  );
  expect(
    p
      .mao(setor(p))
      ?.ofertas.find((o) => o.acao === 'deferir')
      ?.bloqueios.map(comoNoTeste),
  ).toEqual((await api.ver(id)).acoes.find((a) => a.acao === 'deferir')?.bloqueios.map(comoNoTeste));
  await passo(
    'a demolição termina',
    async () => {
      await api.agir(filho.id, 'acoes/iniciar');
      await api.agir(filho.id, 'acoes/deferir');
      await portal.base.ownerPool.query(
        `delete from saida where tipo = 'mail' and (dados ->> 'requerimento_id')::bigint = $1`,
        [filho.id],
      );
      await portal.db.deleteFrom('notificacao').where('requerimento_id', '=', filho.id).execute();
      await avisados();
    },
    () => p.jogar('ligados', 'acompanhar-subprocesso:1:Deferido'),
  );
  await passo(
    'deferir',
    () => api.agir(id, 'acoes/deferir'),
    () => p.jogar(setor(p), 'deferir'),
  );
  await passo(
    'iniciar o fim',
    () => api.agir(id, 'acoes/iniciar'),
    () => p.jogar(setor(p), 'iniciar'),
  );
  await passo(
    'retirar o acesso',
    async () => {
      const r = await c.requerente.post(`${participantes}/1/revogar`, { motivo: 'Encerrou o contrato' });
      expect(r.status, r.texto).toBe(200);
    },
    () => p.jogar('requerente', 'revogar-participante:1', { textos: { motivo: 'Encerrou o contrato' } }),
  );
  expect(p.mao('participante:1')).toBeUndefined();
  await passo(
    'deferir o fim',
    () => api.agir(id, 'acoes/deferir'),
    () => p.jogar(setor(p), 'deferir'),
  );
  expect(p.ver().situacao).toBe('Deferido');
  await passo(
    'abrir o que vem depois',
    async () => {
      await ligar({ processo_id: habite, origem_id: id });
      await avisados();
    },
    () => p.jogar('ligados', 'acompanhar-sucessor:habite'),
  );
  // All of it played anew leaves nothing behind.
  const linhas = async () => {
    const { rows } = await portal.base.ownerPool.query<{ n: string }>(
      `select (select count(*) from requerimento) || ' ' || (select count(*) from requerimento_evento) || ' ' ||
        (select count(*) from requerimento_participante) || ' ' || (select count(*) from saida) || ' ' || (select count(*) from notificacao) || ' ' ||
        (select count(*) from parecer_externo_link) || ' ' || (select coalesce(sum(xmin::text::bigint), 0) from serie_numerica) as n`,
    );
    return rows[0]?.n;
  };
  const antes = await linhas();
  expect((await p.comecar()).situacao).toBe('Deferido');
  expect(await linhas()).toBe(antes);
  const emails = p.ver().lances.flatMap((l) => l.avisos.filter((x) => x.meio === 'email'));
  expect(new Set(emails.map(({ para }) => para)).size).toBeGreaterThan(2);
});

it('the owner consents by his own link before it is filed, or does not', async () => {
  for (const consente of [false, true]) {
    const { id, versao, partida: p, passo } = await createPar({ portal, c, configura }, consentido);
    await passo(
      'enviar',
      () => enviado(id, versao, respostasComDono),
      () => noTesteEnvia(p, respostasComDono),
    );
    const token = await tokenDe('dora@exemplo.com.br', 'convite');
    const ato = consente ? 'aceitar' : 'recusar';
    await passo(
      ato,
      async () => {
        const r = await dora.post(`${MEU}/convite/${token}/${ato}`, consente ? {} : { motivo: 'Não é a minha obra' });
        expect(r.status, r.texto).toBe(200);
      },
      () =>
        consente
          ? p.jogar('dono:1', 'consentir')
          : p.jogar('dono:1', 'recusar-consentimento', { textos: { motivo: 'Não é a minha obra' } }),
    );
    expect(p.ver().numero_do_requerimento === null).toBe(!consente);
  }
});
