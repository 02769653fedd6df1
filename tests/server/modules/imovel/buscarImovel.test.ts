import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consultarServico, enderecoDaConsulta } from '../../../../server/modules/imovel/consultarServico.ts';
import { EnderecoInterno, ehInterno } from '../../../../server/rede/enderecoPermitido.ts';
import { ServicoIndisponivel } from '../../../../server/modules/imovel/lerImovel.ts';
import { createLocalizarImovel } from '../../../../server/modules/imovel/localizarImovel.ts';
import { textosDosPaineis } from '../../../../src/schemas/textosDosPaineis.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { json, provedorDeTeste, type ProvedorDeTeste } from '../cep/provedorDeTeste.ts';

let portal: Portal;
let servico: ProvedorDeTeste;
let modelo: string;
let gestor: Cliente;

const nomear = async (onde: Portal, url: string | null, organizacaoId = onde.cidade): Promise<void> => {
  await onde.db
    .updateTable('organizacao')
    .set({ metadados: JSON.stringify({ find_inscricao: { url } }) })
    .where('id', '=', organizacaoId)
    .execute();
};

beforeAll(async () => {
  servico = await provedorDeTeste();
  modelo = servico.modelo.replace('/ws/{cep}/json/', '/imovel/{inscricao}');
  portal = await aPortal({ settings: { inscricaoInterna: true } });
  gestor = await portal.entrar({ permissoes: ['painel.prefeitura'] });
});
afterAll(async () => {
  await portal.drop();
  await servico.fechar();
});
beforeEach(async () => {
  await nomear(portal, modelo);
  servico.responder((res) => void res.destroy());
});

let n = 0;
const numero = (): string => `77.${String(++n).padStart(3, '0')}-9`;
const buscar = async (numero_inscricao: string, quem = gestor) => {
  const { status, corpo } = await quem.get('recursos/buscarImovel', { numero_inscricao });
  return { status, ...(corpo as { sucesso: boolean; mensagem: string | null; dados: Record<string, unknown> | null }) };
};
/** So many minutes later the session of before is over. */
const depois = async (minutos: number): Promise<void> => {
  portal.clock.avancar(minutos);
  gestor = await portal.entrar({ permissoes: ['painel.prefeitura'] });
};
const perguntas = (inscricao: string): number =>
  servico.pedidos.filter((um) => um === `/imovel/${encodeURIComponent(inscricao)}`).length;
const naoSabe = (mensagem: string) => ({ status: 200, sucesso: false, mensagem, dados: null });

describe('GET recursos/buscarImovel', () => {
  it('responde pelo cadastro da cidade sem perguntar a ninguém, como quer que o número se escreva', async () => {
    const inscricao = numero();
    const { id } = await portal.db
      .insertInto('imovel')
      .values({
        organizacao_id: portal.cidade,
        numero_inscricao: inscricao,
        endereco: 'Rua A, 1',
        outras_inscricoes: JSON.stringify([{ numero: `VELHA ${inscricao}` }]),
        proprietarios: JSON.stringify([]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const escrito of [inscricao, inscricao.replace(/\D/g, ''), `velha${inscricao}`]) {
      const achado = await buscar(escrito);
      expect(achado).toMatchObject({
        status: 200,
        sucesso: true,
        dados: { id, origem: 'cadastro', endereco: 'Rua A, 1' },
      });
      expect(achado.dados).not.toHaveProperty('proprietarios');
    }
    expect(servico.pedidos.filter((um) => um.includes(inscricao))).toEqual([]);
  });

  it('pergunta ao serviço da cidade e guarda a resposta [TELA-049] [ENT-047]', async () => {
    const inscricao = numero();
    servico.responder(
      json({
        sucesso: true,
        dados: {
          numero_inscricao: inscricao,
          endereco: { logradouro: 'Rua das Palmeiras', numero: 12, bairro: 'Centro' },
          latitude: -26.4830121,
          longitude: '-49.5',
          proprietario: 'Maria da Silva',
        },
      }),
    );
    const esperado = {
      numero_inscricao: inscricao,
      endereco: 'Rua das Palmeiras, 12 - Centro',
      complemento: null,
      inscricao_incra: null,
      latitude: '-26.483012',
      longitude: '-49.5',
      origem: 'servico',
      id: null,
      zona: null,
    };
    expect((await buscar(inscricao)).dados).toEqual(esperado);
    servico.responder((res) => void res.destroy());
    expect((await buscar(inscricao)).dados).toEqual(esperado);
    expect(perguntas(inscricao)).toBe(1);
    // Past its time the answer is asked for again; while the service is down the old one still serves.
    await depois(31 * 24 * 60);
    expect((await buscar(inscricao)).dados).toEqual(esperado);
    expect(perguntas(inscricao)).toBe(2);
  });

  it.each([
    ['404', (res: ServerResponse) => json({}, 404)(res)],
    ['sucesso false', json({ sucesso: false, mensagem: 'não há' })],
    ['dados null', json({ sucesso: true, dados: null })],
  ])(
    'não conhece o número quando o serviço responde %s, e não pergunta de novo em seguida [ERRO-029] [AMB-135]',
    async (_nome, resposta) => {
      const inscricao = numero();
      servico.responder(resposta);
      expect(await buscar(inscricao)).toEqual(naoSabe('Imóvel não localizado'));
      expect(await buscar(inscricao)).toEqual(naoSabe('Imóvel não localizado'));
      expect(perguntas(inscricao)).toBe(1);
      await depois(61);
      await buscar(inscricao);
      expect(perguntas(inscricao)).toBe(2);
    },
  );

  it.each<readonly [string, (res: ServerResponse) => void]>([
    ['não responde', (res) => void res.destroy()],
    ['responde 500', json({}, 500)],
    ['responde HTML', (res) => void res.end('<html>')],
    ['responde uma lista', json([])],
    ['responde sem endereço', json({ numero_inscricao: null, zona: 'ZR1' })],
    ['responde outro imóvel', json({ numero_inscricao: '00', endereco: 'Rua B, 2' })],
    ['responde sem fim', (res) => void res.end(`{"endereco":"${'x'.repeat(70_000)}"}`)],
    ['manda a outro endereço', (res) => void res.writeHead(302, { location: '/imovel/achado' }).end()],
  ])('diz que não conseguiu consultar quando o serviço %s', async (_nome, resposta) => {
    const inscricao = numero();
    servico.responder(resposta);
    expect(await buscar(inscricao)).toEqual(naoSabe(textosDosPaineis.imovel.indisponivel));
    expect(servico.pedidos).not.toContain('/imovel/achado');
  });

  it('desiste do serviço que demora', async () => {
    const inscricao = numero();
    servico.responder(() => undefined);
    await expect(consultarServico({ modelo, inscricao, interna: true, espera: 50 })).rejects.toThrow(
      ServicoIndisponivel,
    );
    expect(perguntas(inscricao)).toBe(1);
  });

  it('sem serviço na cidade, o que não está no cadastro não é localizado; o da outra cidade não é consultado', async () => {
    await nomear(portal, null);
    await nomear(portal, modelo, portal.outraCidade);
    const inscricao = numero();
    expect(await buscar(inscricao)).toEqual(naoSabe('Imóvel não localizado'));
    expect(perguntas(inscricao)).toBe(0);
  });

  it('a resposta guardada de um serviço não vale depois que a cidade o troca', async () => {
    const inscricao = numero();
    servico.responder(json({ endereco: 'Rua C, 3' }));
    expect((await buscar(inscricao)).sucesso).toBe(true);
    await nomear(portal, `${modelo}?novo=1`);
    servico.responder(json({}, 404));
    expect(await buscar(inscricao)).toEqual(naoSabe('Imóvel não localizado'));
  });

  it('só responde a quem entrou, e recusa o número vazio no seu campo', async () => {
    const anonimo = portal.anonimo();
    expect((await anonimo.get('recursos/buscarImovel', { numero_inscricao: '1' })).status).toBe(401);
    const vazio = await gestor.get('recursos/buscarImovel', { numero_inscricao: '' });
    expect([vazio.status, Object.keys(vazio.erro.erros ?? {})]).toEqual([422, ['numero_inscricao']]);
  });

  it('o suporte consulta pela cidade que nomeia', async () => {
    const suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
    const inscricao = numero();
    servico.responder(json({ endereco: 'Rua D, 4' }));
    const achado = await suporte.get('admin/recursos/buscarImovel', {
      numero_inscricao: inscricao,
      sistema_organizacao_id: portal.cidade,
    });
    expect(achado.dados<{ endereco: string }>().endereco).toBe('Rua D, 4');
    expect((await suporte.get('admin/recursos/buscarImovel', { numero_inscricao: inscricao })).status).toBe(422);
  });
});

describe('endereços da rede interna', () => {
  it('não são perguntados quando a configuração não deixa', async () => {
    const { db, clock, parts } = portal;
    const localizar = createLocalizarImovel({ db, clock, settings: { ...parts.settings, inscricaoInterna: false } });
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]']) {
      await nomear(portal, modelo.replace('127.0.0.1', host));
      const inscricao = numero();
      servico.responder(json({ endereco: 'Rua E, 5' }));
      const falhas: unknown[] = [];
      expect(await localizar(portal.cidade, inscricao, ({ cause }) => falhas.push(cause))).toBe('indisponivel');
      expect(falhas).toEqual([expect.any(EnderecoInterno)]);
      expect(perguntas(inscricao)).toBe(0);
    }
  });
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    'nome',
  ])('%s é interno', (endereco) => expect(ehInterno(endereco)).toBe(true));
  it.each(['8.8.8.8', '200.160.2.3', '172.32.0.1', '2001:4860:4860::8888'])('%s é de fora', (endereco) =>
    expect(ehInterno(endereco)).toBe(false),
  );
});

describe('o endereço de uma consulta', () => {
  it.each([
    ['https://x.gov.br/i/{inscricao}', '1/2', 'https://x.gov.br/i/1%2F2'],
    ['https://x.gov.br/i/%7Binscricao%7D', '1', 'https://x.gov.br/i/1'],
    ['https://x.gov.br/i?chave=a', '1 2', 'https://x.gov.br/i?chave=a&numero_inscricao=1+2'],
  ])('%s', (molde, inscricao, esperado) => expect(enderecoDaConsulta(molde, inscricao).href).toBe(esperado));
});
