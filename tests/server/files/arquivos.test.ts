import fs from 'node:fs';
import net from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { amostras } from './amostras.ts';
import {
  ana,
  arquivosEm,
  b,
  type Enviado,
  enviado,
  enviar,
  gestor,
  ler,
  multipart,
  palcoDosArquivos,
  publico,
  sha,
} from './palcoDosArquivos.ts';

palcoDosArquivos();

describe('a picture of a registry', () => {
  it('is taken, described, and read back by staff byte for byte', async () => {
    const res = await enviar(amostras.png, 'brasão.png');
    expect(res.statusCode).toBe(201);
    const { dados } = res.json<{ dados: Enviado }>();
    expect(dados).toMatchObject({
      nome: 'brasão.png',
      tamanho: amostras.png.length,
      tipo: 'image/png',
      sha256: sha(amostras.png),
    });
    expect(dados).not.toHaveProperty('caminho');
    const lido = await ler(gestor, dados.id);
    expect(lido.rawPayload.equals(amostras.png)).toBe(true);
    expect(lido.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': `inline; filename="brasao.png"; filename*=UTF-8''bras%C3%A3o.png`,
    });
    expect((await ler(ana, dados.id, 'painel-contribuinte')).statusCode).toBe(404);
    const deFora = await b.criarUsuario(b.outraCidade, ['painel.prefeitura', 'perfil.administrador']);
    expect([401, 404]).toContain((await ler(deFora, dados.id)).statusCode);
  });

  it('of another content is refused in a sentence, and nothing stays on the disk', async () => {
    const antes = arquivosEm(b.pasta).length;
    const frases = {
      exe: 'Este arquivo não é PNG ou JPEG: o conteúdo é de um programa (.exe).',
      svg: 'Este arquivo não é PNG ou JPEG: o conteúdo é de um desenho SVG (.svg).',
      pdf: 'Este arquivo não é PNG ou JPEG: o conteúdo é de um PDF.',
      vazio: 'O arquivo está vazio.',
    } as const;
    for (const [qual, mensagem] of Object.entries(frases)) {
      const res = await enviar(amostras[qual as keyof typeof frases], 'foto.png');
      expect(res.statusCode).toBe(422);
      expect(res.json()).toMatchObject({ sucesso: false, mensagem, erros: { arquivo: [mensagem] } });
    }
    expect(arquivosEm(b.pasta)).toHaveLength(antes);
  });

  it('past 10 MB is 413 and leaves nothing', async () => {
    const antes = arquivosEm(b.pasta).length;
    const res = await enviar(Buffer.concat([amostras.png, Buffer.alloc(10 * 1024 * 1024)]), 'grande.png');
    expect(res.statusCode).toBe(413);
    expect(res.json()).toMatchObject({ mensagem: 'O arquivo passa do limite de 10 MB' });
    expect(arquivosEm(b.pasta)).toHaveLength(antes);
  });

  it('whose sender goes away half-way leaves nothing', async () => {
    const antes = arquivosEm(b.pasta).length;
    const { port } = new URL(await b.app.listen({ port: 0, host: '127.0.0.1' }));
    const { payload, tipo } = multipart(Buffer.concat([amostras.png, Buffer.alloc(500_000)]), 'foto.png');
    const cabecalhos = Object.entries({
      ...(await b.cabecalhos(gestor)),
      'content-type': tipo,
      'content-length': String(payload.length),
    }).map(([nome, valor]) => `${nome}: ${valor}\r\n`);
    const fio = net.connect(Number(port), '127.0.0.1');
    fio.write(`POST /api/v1/painel-prefeitura/cadastro/arquivo HTTP/1.1\r\n${cabecalhos.join('')}\r\n`);
    fio.write(payload.subarray(0, 300_000));
    await vi.waitFor(() => expect(arquivosEm(b.pasta)).toHaveLength(antes + 1));
    fio.destroy();
    await vi.waitFor(() => expect(arquivosEm(b.pasta)).toHaveLength(antes));
  });

  it('sent twice with one key is one record and one file', async () => {
    const chave = '3f2b9c1e-7d64-4a0b-9f57-0c2d9e8a1b34';
    const [uma, outra] = [
      await enviar(amostras.jpeg, 'f.jpg', { chave }),
      await enviar(amostras.jpeg, 'f.jpg', { chave }),
    ];
    expect(outra.json()).toEqual(uma.json());
    // The second one's bytes go when it has been answered.
    const iguais = () => arquivosEm(b.pasta).filter((a) => fs.readFileSync(a).equals(amostras.jpeg));
    await vi.waitFor(() => expect(iguais()).toHaveLength(1));
    expect((await enviar(amostras.png, 'f.png', { chave })).json()).toMatchObject({ codigo: 'chave_reutilizada' });
  });

  it('needs a multipart body with a file', async () => {
    const url = '/api/v1/painel-prefeitura/cadastro/arquivo';
    const headers = await b.cabecalhos(gestor);
    expect((await b.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(415);
    const { tipo } = multipart(Buffer.alloc(0), 'x');
    const semArquivo = await b.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': tipo },
      payload:
        '------limite-de-teste\r\nContent-Disposition: form-data; name="alvo"\r\n\r\nlogo\r\n------limite-de-teste--\r\n',
    });
    expect(semArquivo.json()).toMatchObject({ erros: { arquivo: ['Arquivo obrigatório'] } });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with an empty boundary', 'multipart/form-data; boundary=""', 'x'],
    ['with a boundary past all measure', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
    ['cut off within its headers', 'multipart/form-data; boundary=a', '--a\r\ncontent-disposition: form-da'],
    [
      'cut off within the file',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="x"; filename="a.png"\r\n\r\n\x89PNG',
    ],
  ])('%s is said to have come incomplete, and leaves nothing', async (_nome, tipo, payload) => {
    const quem = await b.criarUsuario(b.cidade, ['painel.prefeitura', 'processo.configurar']);
    for (const url of ['cadastro/arquivo', 'processo/importar']) {
      const r = await b.app.inject({
        method: 'POST',
        url: `/api/v1/painel-prefeitura/${url}`,
        headers: { ...(await b.cabecalhos(quem)), 'content-type': tipo },
        payload,
      });
      expect([r.statusCode, r.json()], url).toMatchObject([
        422,
        { erros: { arquivo: ['O arquivo chegou incompleto. Envie-o de novo'] } },
      ]);
    }
  });

  it('takes one file a call', async () => {
    const { payload, tipo } = multipart(amostras.png, 'a.png');
    const [primeiro = ''] = payload.toString('latin1').split('------limite-de-teste--\r\n');
    const dois = Buffer.from(primeiro + payload.toString('latin1'), 'latin1');
    const r = await b.app.inject({
      method: 'POST',
      url: '/api/v1/painel-prefeitura/cadastro/arquivo',
      headers: { ...(await b.cabecalhos(gestor)), 'content-type': tipo },
      payload: dois,
    });
    expect(r.json()).toMatchObject({ erros: { arquivo: ['Envie um arquivo por vez'] } });
  });

  it.each([
    ['../../etc/senha.png', 'senha.png'],
    ['C:\\\\temp\\\\foto.png', 'foto.png'],
    ['foto.exe', 'foto.exe.png'],
    ['..png', 'png.png'],
    ['a\u202egnp.exe', 'agnp.exe.png'],
    [`${'á'.repeat(300)}.png`, `${'á'.repeat(116)}.png`],
  ])('named %j is kept as %j', async (nome, guardado) => {
    expect((await enviado(nome)).nome).toBe(guardado);
  });
});

describe('addresses of pictures', () => {
  it('open without a session for five minutes, and only as signed', async () => {
    const { endereco } = await enviado();
    const res = await publico(endereco);
    expect(res.rawPayload.equals(amostras.png)).toBe(true);
    expect((await publico(endereco.replace(/\.(\d+)\./, '.1.'))).statusCode).toBe(404);
    expect((await publico(`${endereco.slice(0, -1)}${endereco.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
    expect((await publico('/api/v1/publico/imagem/qualquer')).statusCode).toBe(404);
    b.relogio.avancar(6);
    expect((await publico(endereco)).statusCode).toBe(404);
  });

  it('the logo of the host’s organisation is there for everybody, and only where there is one', async () => {
    const { id, sha256 } = await enviado();
    expect((await publico('/api/v1/publico/organizacao/logo')).statusCode).toBe(404);
    await b.parts.db
      .updateTable('organizacao')
      .set({ brand: JSON.stringify({ logo: id }) })
      .where('id', '=', b.cidade)
      .execute();
    const res = await publico('/api/v1/publico/organizacao/logo');
    expect(res.rawPayload.equals(amostras.png)).toBe(true);
    const denovo = await publico('/api/v1/publico/organizacao/logo', { 'if-none-match': `"${sha256}"` });
    expect([denovo.statusCode, denovo.body]).toEqual([304, '']);
    expect((await publico('/api/v1/publico/organizacao/banner')).statusCode).toBe(404);
    expect((await publico('/api/v1/publico/organizacao/senha')).statusCode).toBe(422);
    const outra = await b.app.inject({
      url: '/api/v1/publico/organizacao/logo',
      headers: { host: 'belmonte.sp.gov.br' },
    });
    expect(outra.statusCode).toBe(404);
  });
});
