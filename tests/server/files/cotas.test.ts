import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usoDeArquivos } from '../../../server/files/registrarArquivo.ts';
import { arrumar } from '../../../server/jobs/arrumar.ts';
import { cotasDoPortal, type Cotas } from '../../../src/schemas/cotas.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, respostasO2 } from '../../support/cenarioO2.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { publicarProcesso } from '../../support/processoDeTeste.ts';
import type { Cliente } from '../../support/cliente.ts';
import { amostras } from './amostras.ts';
import { arquivosEm, multipart } from './palcoDosArquivos.ts';

const UM = amostras.pdf.length;
const PASTA = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-cotas-'));
fs.mkdirSync(path.join(PASTA, 'chaves'), { recursive: true });
/** So small that a test meets them: five files of a request, eight in a day. */
const COTAS: Cotas = {
  ...cotasDoPortal,
  requerimento: { bytes: 10 * UM, arquivos: 5 },
  dia: { bytes: 100 * UM, arquivos: 8 },
  rascunhos: 3,
};
let portal: Portal;
let processo: number;

beforeAll(async () => {
  portal = await aPortal({ settings: { cotas: COTAS }, dataDir: PASTA });
  await cenarioO2(portal);
  const o2 = definicaoO2();
  processo = await publicarProcesso(portal.db, portal.cidade, {
    ...o2,
    processo: { ...o2.processo, chave: 'com-fotos' },
    documentos: [
      ...(o2.documentos ?? []),
      { chave: 'fotos', nome: 'Fotos', etapa: 'abertura', formatos: ['pdf'], varios: true },
    ],
  });
});
afterAll(async () => {
  await portal.drop();
  fs.rmSync(PASTA, { recursive: true, force: true });
});

interface Recebido {
  readonly id: number;
  readonly cabem?: string;
}

const requerenteNovo = async (): Promise<Cliente> => {
  const { id } = await portal.db
    .insertInto('pessoa')
    .values({ organizacao_id: portal.cidade, tipo: 'Física', nome: 'Rita Nova', cadastro_pessoa_fisica: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return portal.entrar({ permissoes: ['painel.contribuinte'], pessoaId: id });
};

/** A draft of an applicant of his own, so that no test uses up another one's day. */
const rascunho = async (quem?: Cliente) => {
  const dono = quem ?? (await requerenteNovo());
  const aberto = await dono.post('painel-contribuinte/requerimento', { processo_id: processo });
  const { id } = aberto.dados<{ id: number }>();
  await dono.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas: respostasO2 });
  return { id, dono };
};

const enviar = async (quem: Cliente, id: number, { documento = 'fotos', conteudo = amostras.pdf, chave = '' } = {}) => {
  const { payload, tipo } = multipart(conteudo, 'papel.pdf', { documento });
  const res = await portal.app.inject({
    method: 'POST',
    url: `/api/v1/painel-contribuinte/requerimento/${id}/arquivos`,
    headers: { ...quem.headers, 'content-type': tipo, ...(chave === '' ? {} : { 'idempotency-key': chave }) },
    payload,
  });
  return {
    status: res.statusCode,
    ...res.json<{ dados: Recebido; mensagem: string; erros?: Record<string, string[]> }>(),
  };
};

const linhasDo = (id: number) =>
  portal.db.selectFrom('arquivo').select(['id', 'caminho', 'removido_em']).where('requerimento_id', '=', id).execute();

describe('[F8] files of a request', () => {
  it('are taken up to their number, told before, and refused on the field past it', async () => {
    const { id, dono } = await rascunho();
    const respostas = [];
    for (let n = 0; n < 6; n += 1) respostas.push(await enviar(dono, id));
    expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 422]);
    expect(respostas[2]?.dados.cabem).toBeUndefined();
    expect(respostas[3]?.dados.cabem).toMatch(/^Neste requerimento ainda cabem 1 arquivo e /);
    const frase = respostas[5]?.erros?.['arquivo']?.[0];
    expect(frase).toMatch(
      /^Os arquivos deste requerimento vão até 5 arquivos e .* Envie um arquivo menor ou retire outro$/,
    );
    expect(respostas[5]?.mensagem).toBe(frase);
    // What was refused has left nothing on the disk.
    const linhas = await linhasDo(id);
    expect(linhas).toHaveLength(5);
    const guardados = arquivosEm(path.join(PASTA, 'arquivos'));
    expect(linhas.every(({ caminho }) => guardados.some((arquivo) => arquivo.endsWith(caminho)))).toBe(true);
    expect(guardados).toHaveLength((await portal.db.selectFrom('arquivo').select('id').execute()).length);
  });

  it('what is left is told to who may send, before he sends, and to nobody else', async () => {
    const { id, dono } = await rascunho();
    for (let n = 0; n < 4; n += 1) await enviar(dono, id);
    const lido = await dono.get(`painel-contribuinte/requerimento/${id}/cotas`);
    expect(lido.dados()).toEqual({
      requerimento: { usado: { bytes: 4 * UM, arquivos: 4 }, cota: COTAS.requerimento },
      dia: { usado: { bytes: 4 * UM, arquivos: 4 }, cota: COTAS.dia },
    });
    const outro = await requerenteNovo();
    expect((await outro.get(`painel-contribuinte/requerimento/${id}/cotas`)).status).toBe(404);
  });

  it('an organisation may have a space of its own, in the place of the portal’s', async () => {
    const { id, dono } = await rascunho();
    const quem = { organizacaoId: portal.cidade, usuarioId: dono.id, requerimentoId: id };
    const cota = async () => (await usoDeArquivos(portal.db, portal.parts, quem)).organizacao?.cota;
    expect(await cota()).toEqual(COTAS.organizacao);
    const gb = async (arquivos_gb: number | null): Promise<void> => {
      const metadados = JSON.stringify(arquivos_gb === null ? {} : { arquivos_gb });
      await portal.db.updateTable('organizacao').set({ metadados }).where('id', '=', portal.cidade).execute();
    };
    await gb(3);
    expect(await cota()).toEqual({ ...COTAS.organizacao, bytes: 3 * 1024 ** 3 });
    await gb(null);
    expect(await cota()).toEqual(COTAS.organizacao);
  });

  it('are held to their number also when twenty come at once, and the sums are what lies there', async () => {
    const { id, dono } = await rascunho();
    const respostas = await Promise.all(Array.from({ length: 20 }, () => enviar(dono, id)));
    expect(respostas.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(respostas.filter(({ status }) => status === 422)).toHaveLength(15);
    const quem = { organizacaoId: portal.cidade, usuarioId: dono.id, requerimentoId: id };
    const { requerimento, dia, organizacao } = await usoDeArquivos(portal.db, portal.parts, quem);
    expect([requerimento?.usado, dia?.usado]).toEqual([
      { bytes: 5 * UM, arquivos: 5 },
      { bytes: 5 * UM, arquivos: 5 },
    ]);
    const soma = await portal.db
      .selectFrom('arquivo')
      .select((eb) => [eb.fn.sum<number>('tamanho').as('bytes'), eb.fn.countAll<number>().as('arquivos')])
      .where('organizacao_id', '=', portal.cidade)
      .executeTakeFirstOrThrow();
    expect(organizacao?.usado).toEqual({ bytes: Number(soma.bytes), arquivos: Number(soma.arquivos) });
    // Put together, they say the same.
    await arrumar(portal.db, portal.parts.files);
    expect((await usoDeArquivos(portal.db, portal.parts, quem)).organizacao).toEqual(organizacao);
    const linhas = await portal.db
      .selectFrom('arquivo_uso')
      .where('organizacao_id', '=', portal.cidade)
      .selectAll()
      .execute();
    expect(linhas).toHaveLength(1);
  });

  it('are held to their bytes: one that is too large for what is left is refused, a smaller one is not', async () => {
    const { id, dono } = await rascunho();
    const grande = Buffer.concat([amostras.pdf, Buffer.alloc(8 * UM, '% traço\n')]);
    expect((await enviar(dono, id, { conteudo: grande })).status).toBe(201);
    const recusa = await enviar(dono, id, { conteudo: grande });
    expect([recusa.status, recusa.erros?.['arquivo']?.[0]]).toEqual([
      422,
      expect.stringContaining('ainda cabem 4 arquivos'),
    ]);
    expect((await enviar(dono, id)).status).toBe(201);
  });

  it('that take the place of another in a draft leave nothing of it, in the database or on the disk', async () => {
    const { id, dono } = await rascunho();
    const caminhos: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      expect((await enviar(dono, id, { documento: 'matricula' })).status).toBe(201);
      const linhas = await linhasDo(id);
      expect(linhas.map(({ removido_em }) => removido_em)).toEqual([null]);
      caminhos.push(...linhas.map(({ caminho }) => caminho));
    }
    const [ultimo, ...antigos] = caminhos.reverse();
    const esta = (caminho = '') => fs.existsSync(path.join(PASTA, 'arquivos', caminho));
    await expect.poll(() => antigos.map(esta)).toEqual([false, false, false]);
    expect(esta(ultimo)).toBe(true);
  });

  it('that are taken back, or whose draft is discarded, go too', async () => {
    const { id, dono } = await rascunho();
    const um = (await enviar(dono, id)).dados.id;
    const dois = (await enviar(dono, id)).dados.id;
    await dono.post(`painel-contribuinte/requerimento/${id}/arquivos/excluirIds`, { ids: [um] });
    expect((await linhasDo(id)).map((linha) => linha.id)).toEqual([dois]);
    const [{ caminho } = { caminho: '' }] = await linhasDo(id);
    const { versao } = (await dono.get(`painel-contribuinte/requerimento/${id}`)).dados<{ versao: number }>();
    expect(
      (await dono.post(`painel-contribuinte/requerimento/${id}/acoes/descartar-rascunho`, { versao })).status,
    ).toBe(200);
    expect(await linhasDo(id)).toEqual([]);
    await expect.poll(() => fs.existsSync(path.join(PASTA, 'arquivos', caminho))).toBe(false);
  });
});

describe('[F8] files of one day', () => {
  it('are bounded whatever is done with them, before their bytes are taken, and open again a day later', async () => {
    const { id, dono } = await rascunho();
    for (let n = 0; n < 8; n += 1) expect((await enviar(dono, id, { documento: 'matricula' })).status).toBe(201);
    const recusa = await enviar(dono, id, { documento: 'matricula' });
    expect([recusa.status, recusa.erros?.['arquivo']?.[0]]).toEqual([
      422,
      expect.stringMatching(
        /^Você pode enviar até 8 arquivos e .* em 24 horas; ainda cabem 0 arquivos e .*Envie este arquivo amanhã$/,
      ),
    ]);
    const retomavel = await portal.app.inject({
      method: 'POST',
      url: '/api/v1/painel-contribuinte/arquivos',
      headers: { ...dono.headers, 'tus-resumable': '1.0.0', 'upload-length': '1000' },
    });
    expect(retomavel.statusCode).toBe(422);
    await portal.db
      .updateTable('arquivo_enviado')
      .set({ hora: new Date(portal.clock.now().getTime() - 25 * 3_600_000) })
      .where('usuario_id', '=', dono.id)
      .execute();
    expect((await enviar(dono, id, { documento: 'matricula' })).status).toBe(201);
  });

  it('give a call that comes again its answer, also when nothing more goes in', async () => {
    const { id, dono } = await rascunho();
    const chave = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    for (let n = 0; n < 7; n += 1) await enviar(dono, id, { documento: 'matricula' });
    const primeira = await enviar(dono, id, { documento: 'matricula', chave });
    const outra = await enviar(dono, id, { documento: 'matricula', chave });
    expect([primeira.status, outra.status, outra.dados.id]).toEqual([201, 201, primeira.dados.id]);
  });
});

it('[F8] every way in which a file comes in goes through the quotas', () => {
  const raiz = path.resolve(import.meta.dirname, '../../../server');
  const inserem = fs
    .readdirSync(raiz, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile() && e.name.endsWith('.ts'))
    .map((e) => path.join(e.parentPath, e.name))
    .filter((arquivo) => /insertInto\('arquivo'\)|insert into arquivo\b/.test(fs.readFileSync(arquivo, 'utf8')));
  // The other two name bytes again that are here already.
  expect(inserem.map((arquivo) => path.relative(raiz, arquivo)).sort()).toEqual([
    'files/registrarArquivo.ts',
    'modules/requerimentos/ligacoes/copiarArquivos.ts',
    'modules/requerimentos/trocas/ligadosDaTroca.ts',
  ]);
});

it('[F8] drafts of one person are bounded, also when they are opened at once, and the oldest is named', async () => {
  const dono = await requerenteNovo();
  const abrir = () => dono.post('painel-contribuinte/requerimento', { processo_id: processo });
  const respostas = await Promise.all(Array.from({ length: 8 }, abrir));
  expect(respostas.filter(({ status }) => status === 201)).toHaveLength(3);
  const recusada = respostas.find(({ status }) => status === 422);
  expect(recusada?.mensagem).toMatch(
    /^Você já tem 3 rascunhos\. Envie ou descarte um deles antes de abrir outro: o mais antigo é “.+”, de \d\d\/\d\d\/\d{4}$/,
  );
  const [feito] = respostas.filter(({ status }) => status === 201);
  const { id, versao } = feito?.dados<{ id: number; versao: number }>() ?? { id: 0, versao: 0 };
  await dono.post(`painel-contribuinte/requerimento/${id}/acoes/descartar-rascunho`, { versao });
  expect((await abrir()).status).toBe(201);
});
