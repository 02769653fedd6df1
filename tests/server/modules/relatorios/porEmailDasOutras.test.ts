import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderizarMail } from '../../../../server/mail/renderizarMail.ts';
import { enviarRelatorios } from '../../../../server/modules/relatorios/porEmail/enviarDevidos.ts';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import type { Mail } from '../../../../server/saida/enviarMail.ts';
import type { RelatorioPorEmail } from '../../../../src/schemas/relatorios/porEmail.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { criarSetor } from '../../../support/builders.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const LE = ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] as const;
const CAMINHO = 'me/relatorios-por-email';
const SEXTA = '2026-11-20T15:00:00Z';
const SEGUNDA_AS_7 = '2026-11-23T10:00:00.000Z';
const log = pino({ enabled: false });

let portal: Portal;
let c: CenarioO2;
let ana: Cliente;

beforeAll(async () => {
  portal = await aPortal({ inicio: '2025-11-18T15:00:00Z', diasDeSessao: 600 });
  c = await cenarioO2(portal);
  ana = await portal.entrar({ nome: 'Ana Prado', permissoes: [...LE] });
  const { agir } = requerimentoPelaApi(portal, c);
  // Three in the same week of the year before, two in the week before the last, one in the last, denied in it.
  for (const dia of ['2025-11-18', '2025-11-19', '2025-11-20', '2026-11-10', '2026-11-11', '2026-11-17']) {
    portal.clock.fixar(`${dia}T15:00:00Z`);
    const { id } = await protocolarO2(portal, c);
    if (dia !== '2026-11-17') continue;
    portal.clock.avancar(24 * 60);
    await agir(id, 'acoes/iniciar');
    await agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
  }
  portal.clock.fixar(SEXTA);
  while (await reunirFatos(portal.db, portal.clock.now()));
  await portal.db.deleteFrom('saida').execute();
});
afterEach(async () => {
  portal.clock.fixar(SEXTA);
  await portal.db.deleteFrom('relatorio_por_email').execute();
  await portal.db.deleteFrom('saida').execute();
});
afterAll(() => portal.drop());

const corpo = { filtros: {}, frequencia: 'semanal', dia: 1, hora: 7, formatos: [] as readonly string[] };
const pedir = (mais: object, quem = ana) => quem.post(CAMINHO, { ...corpo, ...mais });
const pedido = async (mais: object): Promise<RelatorioPorEmail> => {
  const r = await pedir(mais);
  expect(r.status, r.texto).toBe(201);
  return r.dados();
};
const mailDe = async (quando = SEGUNDA_AS_7): Promise<Mail> => {
  portal.clock.fixar(quando);
  await enviarRelatorios(portal.parts, log);
  const saida = await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').execute();
  expect(saida).toHaveLength(1);
  return saida[0]?.dados as Mail;
};
const enderecoDe = ({ acao }: Mail): readonly [string, Record<string, string>] => {
  const url = new URL(acao?.url ?? '');
  return [url.pathname, Object.fromEntries(url.searchParams)];
};
const sinos = async (quem: Cliente): Promise<readonly string[]> =>
  (await portal.db.selectFrom('notificacao').select('message').where('usuario_id', '=', quem.id).execute()).map(
    ({ message }) => message,
  );

describe('fluxo e comparativo por e-mail', () => {
  it('o fluxo vem com o desenho, a tabela, os arquivos e o caminho à sua tela', async () => {
    const { rotulo, criterios } = await pedido({
      relatorio: 'fluxo-processo',
      nome: 'Por onde passam',
      filtros: { por: 'etapa', processo: String(c.processo), setor: 'SEURB' },
      formatos: ['pdf', 'xlsx'],
    });
    expect(rotulo).toBe('Fluxo de processo');
    // What it asks is told in the words of its files, wherever it is listed.
    expect(criterios).toEqual([
      { rotulo: 'Agrupado', valor: 'Por etapa' },
      { rotulo: 'Tipo', valor: 'Ampliação multifamiliar' },
      { rotulo: 'Setor', valor: 'Secretaria Municipal de Urbanismo' },
    ]);
    const mail = await mailDe();
    expect([mail.assunto, mail.paragrafos]).toEqual([
      'Por onde passam: semana passada, de 16/11/2026 a 22/11/2026',
      [
        'Olá, Ana Prado.',
        'Fluxo de processo, semana passada, de 16/11/2026 a 22/11/2026. Números de 23/11/2026 07:00.',
        'Só de: Tipo: Ampliação multifamiliar; Setor: Secretaria Municipal de Urbanismo.',
      ],
    ]);
    expect(mail.tabela?.cabecalhos).toEqual([
      'Etapa',
      'Entraram',
      'Saíram',
      'Metade sai em até (dias)',
      'Estão ali',
      'Metade está ali há (dias)',
    ]);
    expect(mail.tabela?.linhas).toContainEqual(['Aprovação', '1', '1', '1', '5', '368']);
    expect(mail.desenho).toMatchObject({
      titulo: 'Ninguém voltou atrás: tudo seguiu adiante',
      grupos: [
        { nome: 'De Protocolo para Aprovação', barras: [{ partes: [{ serie: 0, parte: 1 }], dita: '1' }] },
        { nome: 'De Aprovação para Indeferido', barras: [{ dita: '1' }] },
      ],
    });
    expect(enderecoDe(mail)).toEqual([
      '/prefeitura/relatorio/fluxo-processo',
      { de: '2026-11-16', ate: '2026-11-22', por: 'etapa', processo: String(c.processo), setor: 'SEURB' },
    ]);
    const anexos = await portal.db.selectFrom('saida_anexo').select('nome').orderBy('ordem').execute();
    expect(anexos.map(({ nome }) => nome)).toEqual([
      'fluxo-processo-2026-11-16-a-2026-11-22.pdf',
      'fluxo-processo-2026-11-16-a-2026-11-22.xlsx',
    ]);
    // The drawing is in the text and in the page, without a picture.
    const { texto, html } = renderizarMail(mail, 'Nova Aurora');
    expect(texto).toContain('- De Protocolo para Aprovação: 1');
    expect(html).toContain('De Protocolo para Aprovação</td>');
    expect(html).not.toContain('<img');
  });

  it.each([
    [undefined, '2026-11-09', '2026-11-15', '2', '1 a menos', '09/11/2026 a 15/11/2026', '09 a 15/11/2026'],
    [
      'ano-anterior',
      '2025-11-17',
      '2025-11-23',
      '3',
      '2 a menos',
      '17/11/2025 a 23/11/2025, mesmo período do ano anterior',
      '17 a 23/11/2025',
    ],
  ] as const)(
    'o comparativo de dois períodos anda com o dia, comparado com %s',
    async (com, de_b, ate_b, antes, diferenca, dito, ladoB) => {
      await pedido({
        relatorio: 'comparativo',
        nome: 'Esta e aquela',
        filtros: {
          relatorio: 'entrada-requerimento',
          medida: 'entraram',
          ...(com === undefined ? {} : { comparado_com: com }),
        },
      });
      const mail = await mailDe();
      expect(mail.assunto).toBe('Esta e aquela: semana passada, de 16/11/2026 a 22/11/2026');
      expect(mail.paragrafos).toContain(`Comparado com ${dito}.`);
      expect(mail.tabela?.cabecalhos).toEqual(['Medida', '16 a 22/11/2026', ladoB, 'Diferença']);
      expect(mail.tabela?.linhas).toContainEqual(['Entraram', '1', antes, diferenca]);
      expect(mail.desenho?.titulo).toBe(`Entraram: 1 de 16 a 22/11/2026 e ${antes} de ${ladoB}, ${diferenca}`);
      const { texto, html } = renderizarMail(mail, 'Nova Aurora');
      // Each bar says which side it is, also to who does not see it.
      expect(texto).toContain(
        `16 a 22/11/2026: 16/11/2026 a 22/11/2026\n${ladoB}: ${dito.slice(0, 23)}\n- Ampliação multifamiliar: 16 a 22/11/2026: 1; ${ladoB}: ${antes}`,
      );
      for (const barra of ['>16 a 22/11/2026: 1</td>', `>${ladoB}: ${antes}</td>`]) expect(html).toContain(barra);
      const [caminho, pedidos] = enderecoDe(mail);
      expect(caminho).toBe('/prefeitura/relatorio/comparativo');
      expect(pedidos).toEqual({
        de: '2026-11-16',
        ate: '2026-11-22',
        de_b,
        ate_b,
        agrupar: 'semanal',
        relatorio: 'entrada-requerimento',
        medida: 'entraram',
      });
      // The address shows what the mail tells: its call takes all but the measure, which the screen draws.
      const { medida: _medida, ...query } = pedidos;
      const lida = (await ana.get('painel-prefeitura/relatorio/comparativo', query)).dados<{
        readonly b: { readonly total: Readonly<Record<string, number>> };
      }>();
      expect(lida.b.total['entraram']).toBe(Number(antes));
    },
  );

  it('o comparativo de dois setores traz o par escolhido, e diz o que não existe mais', async () => {
    const obras = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Obras', sigla: 'SOP' });
    await pedido({
      relatorio: 'comparativo',
      nome: 'Par',
      filtros: { relatorio: 'produtividade', comparar: 'setor', a: 'SEURB', b: 'SOP' },
    });
    await portal.db.updateTable('setor').set({ excluido_em: new Date() }).where('id', '=', obras).execute();
    const mail = await mailDe();
    expect(mail.tabela?.cabecalhos).toEqual(['Medida', 'SEURB', 'SOP', 'Diferença']);
    expect(mail.paragrafos.slice(-2)).toEqual([
      'Só de: A: SEURB: Secretaria Municipal de Urbanismo; B: SOP: Obras.',
      'A prefeitura não tem mais: Setor: Obras.',
    ]);
    expect(enderecoDe(mail)[1]).toMatchObject({ comparar: 'setor', a: 'SEURB', b: 'SOP', de: '2026-11-16' });
  });

  it('o comparativo por pessoa diz a quem não é gestor que ali está só o seu trabalho', async () => {
    await pedido({
      relatorio: 'comparativo',
      nome: 'Por pessoa',
      filtros: { relatorio: 'produtividade', por: 'pessoa' },
    });
    expect((await mailDe()).paragrafos).toContain('Por pessoa, aqui está só o seu trabalho.');
  });

  it('o fluxo de uma semana em que nada passou diz isso, sem tipo nem desenho', async () => {
    await pedido({ relatorio: 'fluxo-processo', nome: 'Parada' });
    const mail = await mailDe('2026-12-07T10:00:00Z');
    expect(mail.paragrafos.slice(1)).toEqual([
      'Fluxo de processo, semana passada, de 30/11/2026 a 06/12/2026. Números de 07/12/2026 07:00.',
      'Nenhum requerimento foi de um lugar a outro no período.',
    ]);
    expect(mail.desenho).toBeUndefined();
  });

  it('do mês, uma só vez por período', async () => {
    const { id } = await pedido({ relatorio: 'fluxo-processo', nome: 'Do mês', frequencia: 'mensal', dia: 5 });
    await mailDe('2026-12-05T10:00:00Z');
    expect((await ana.post(`${CAMINHO}/${id}`, { dia: 7 })).status).toBe(200);
    expect((await mailDe('2026-12-07T10:00:00Z')).assunto).toBe('Do mês: mês passado, de 01/11/2026 a 30/11/2026');
  });

  it('a quem perdeu a permissão nada é enviado, e o envio termina por si; a quem só vê um setor não é oferecido', async () => {
    const quem = await portal.entrar({ nome: 'Caio', permissoes: [...LE] });
    const r = await pedir({ relatorio: 'comparativo', nome: 'Meu' }, quem);
    expect(r.status, r.texto).toBe(201);
    await portal.db
      .updateTable('usuario_organizacao')
      .set({ permissoes: ['painel.prefeitura'] })
      .where('usuario_id', '=', quem.id)
      .execute();
    portal.clock.fixar(SEGUNDA_AS_7);
    await enviarRelatorios(portal.parts, log);
    expect(await portal.db.selectFrom('saida').select('id').where('tipo', '=', 'mail').execute()).toEqual([]);
    expect(await portal.db.selectFrom('relatorio_por_email').select('id').execute()).toEqual([]);
    expect(await sinos(quem)).toEqual(['O relatório Meu deixou de vir por e-mail: você não pode mais ver relatórios']);
    const setor = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Só deste', sigla: 'SO' });
    const doSetor = await portal.entrar({
      permissoes: ['painel.prefeitura'],
      setores: [{ id: setor, permissoes: ['prefeitura.requerimento.relatorio'] }],
    });
    for (const relatorio of ['fluxo-processo', 'comparativo'])
      expect((await pedir({ relatorio, nome: 'Não' }, doSetor)).status).toBe(403);
  });

  it.each([
    ['os dias do lado B', { relatorio: 'comparativo', filtros: { de_b: '2026-01-01' } }, 'filtros.de_b'],
    ['um lado só', { relatorio: 'comparativo', filtros: { comparar: 'setor', a: 'SEURB' } }, 'filtros.b'],
    ['um filtro que o fluxo não tem', { relatorio: 'fluxo-processo', filtros: { cor: 'azul' } }, 'filtros.cor'],
  ])('recusa, no campo: %s', async (_qual, mais, campo) => {
    const r = await pedir({ nome: 'Um', ...mais });
    expect([r.status, Object.keys(r.erro.erros ?? {})]).toEqual([422, [campo]]);
  });

  it('um período de B e os dias dele não se pedem juntos', async () => {
    const query = { comparado_com: 'ano-anterior', de_b: '2026-01-01', ate_b: '2026-01-31' };
    const r = await ana.get('painel-prefeitura/relatorio/comparativo', query);
    expect([r.status, r.erro.erros]).toEqual([
      422,
      { comparado_com: ['Escolha o período ou os dias do lado B, não os dois'] },
    ]);
  });
});
