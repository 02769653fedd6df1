import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { requerimentoPelaApi } from '../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let rascunho: number;
let comGuia: number;
let emAnalise: number;
beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
  const api = requerimentoPelaApi(portal, c);
  const aberto = await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo });
  rascunho = aberto.dados<{ id: number }>().id;
  emAnalise = (await protocolarO2(portal, c)).id;
  await api.agir(emAnalise, 'acoes/iniciar');
  comGuia = (await protocolarO2(portal, c)).id;
  await api.agir(comGuia, 'acoes/iniciar');
  await api.agir(comGuia, 'acoes/gerar-taxas');
  await api.agir(comGuia, 'cobrancas/1/emitir');
});
afterAll(() => portal.drop());

/** Every way a file goes in: who sends it, where, and the most it may have. */
interface Via {
  readonly nome: string;
  readonly quem: () => Cliente;
  readonly caminho: () => string;
  readonly campos: Record<string, string>;
  readonly limite: number;
}
const MB = 1024 * 1024;
const vias: readonly Via[] = [
  {
    nome: 'a document of a draft',
    quem: () => c.requerente,
    caminho: () => `painel-contribuinte/requerimento/${rascunho}/arquivos`,
    campos: { documento: 'matricula' },
    limite: 50 * MB,
  },
  {
    nome: 'a document of a step of the city',
    quem: () => c.requerente,
    caminho: () => `painel-contribuinte/requerimento/${emAnalise}/arquivos`,
    campos: { documento: 'autorizacao' },
    limite: 50 * MB,
  },
  {
    nome: 'a receipt',
    quem: () => c.requerente,
    caminho: () => `painel-contribuinte/requerimento/${comGuia}/cobrancas/1/comprovante`,
    campos: {},
    limite: 10 * MB,
  },
  {
    nome: 'a picture of a registry',
    quem: () => c.gestor,
    caminho: () => 'painel-prefeitura/cadastro/arquivo',
    campos: {},
    limite: 10 * MB,
  },
];

const EXE = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), Buffer.alloc(4_000, 7)]);
const PAGINA = Buffer.from('<!doctype html><script>alert(1)</script>');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

const linhas = async (): Promise<number> =>
  Number((await portal.base.ownerPool.query<{ n: string }>('select count(*) as n from arquivo')).rows[0]?.n);

describe.each(vias)('$nome', ({ quem, caminho, campos, limite }) => {
  const recusado = async (conteudo: Buffer, nome: string, status = 422): Promise<string> => {
    const antes = await linhas();
    const r = await enviarArquivo(portal, quem(), caminho(), campos, conteudo, nome);
    expect(r.statusCode, r.body).toBe(status);
    expect(await linhas()).toBe(antes);
    const { sucesso, mensagem, erros } = r.json<{ sucesso: boolean; mensagem: string; erros?: object }>();
    expect(sucesso).toBe(false);
    if (status === 422) expect(Object.keys(erros ?? {})).toEqual(['arquivo']);
    return mensagem;
  };

  it('refuses a program that is named as a document, by what it holds', async () => {
    for (const nome of ['contrato.pdf', 'foto.png', 'planta.exe'])
      expect(await recusado(EXE, nome)).toMatch(/^Este arquivo não é .* programa \(\.exe\)\.$/);
  });

  it('refuses a page with a script under any name', async () => {
    for (const nome of ['planta.pdf', 'imagem.svg', 'nota.html']) await recusado(PAGINA, nome);
  });

  it('refuses an empty file', async () => {
    expect(await recusado(Buffer.alloc(0), 'vazio.pdf')).toMatch(/vazio/);
  });

  it('refuses what passes its limit, and says the limit', async () => {
    const grande = Buffer.concat([PDF, Buffer.alloc(limite)]);
    expect(await recusado(grande, 'grande.pdf', 413)).toContain(`${limite / MB} MB`);
  });
});

describe('a receipt', () => {
  const enviar = (id: number, k: number, conteudo = PDF) =>
    enviarArquivo(
      portal,
      c.requerente,
      `painel-contribuinte/requerimento/${id}/cobrancas/${k}/comprovante`,
      {},
      conteudo,
    );

  it('is taken once: a second one is refused while the first is looked at, and when it was approved', async () => {
    const api = requerimentoPelaApi(portal, c);
    expect((await enviar(comGuia, 1)).statusCode).toBe(201);
    const antes = await linhas();
    const segundo = await enviar(comGuia, 1);
    expect([segundo.statusCode, segundo.json<{ mensagem: string }>().mensagem]).toEqual([
      422,
      'Já há um comprovante em conferência para esta cobrança',
    ]);
    await api.agir(comGuia, 'cobrancas/1/comprovante/1/avaliar', { resultado: 'aprovado' });
    const terceiro = await enviar(comGuia, 1);
    expect([terceiro.statusCode, terceiro.json<{ mensagem: string }>().mensagem]).toEqual([
      422,
      'Nada mais é devido desta cobrança',
    ]);
    expect(await linhas()).toBe(antes);
    const outraVez = await api.tentar(comGuia, 'cobrancas/1/comprovante/1/avaliar', { resultado: 'aprovado' });
    expect([outraVez.status, outraVez.erro.codigo]).toEqual([422, 'regra']);
  });

  it('of a charge that does not exist, or that has no slip yet, is refused', async () => {
    for (const k of [2, 99]) {
      const r = await enviar(comGuia, k);
      expect([r.statusCode, r.json<{ sucesso: boolean }>().sucesso], r.body).toEqual([422, false]);
    }
  });
});
