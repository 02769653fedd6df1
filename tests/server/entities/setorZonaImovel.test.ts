import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imovel } from '../../../src/schemas/imovel.ts';
import { setor } from '../../../src/schemas/setor.ts';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { publicarProcesso } from '../../support/processoDeTeste.ts';
import { aCadastro, type Cadastro, type Lista, type Registro } from '../../support/cadastro.ts';

let portal: Portal;
let setores: Cadastro;
let zonas: Cadastro;
let imoveis: Cadastro;
beforeAll(async () => {
  portal = await aPortal();
  [setores, zonas, imoveis] = [
    await aCadastro(portal, setor),
    await aCadastro(portal, zonaOcupacao),
    await aCadastro(portal, imovel),
  ];
});
afterAll(() => portal.drop());

describe('sectors', () => {
  it('answer with id, sigla and nome, sigla empty where there is none [ENT-069]', async () => {
    const { id } = await setores.criar({ sigla: null, nome: 'Protocolo Geral', setor_pai_id: null });
    const { data } = await setores.listar({ s: 'protocolo' });
    expect(data).toMatchObject([{ id, sigla: null, nome: 'Protocolo Geral' }]);
  });

  it('form no ring', async () => {
    const secretaria = await setores.criar({ setor_pai_id: null });
    const diretoria = await setores.criar({ setor_pai_id: secretaria.id });
    const divisao = await setores.criar({ setor_pai_id: diretoria.id });
    for (const pai of [secretaria, divisao]) {
      const res = await setores.cliente.post(`${setores.caminho}/${secretaria.id}`, { setor_pai_id: pai.id });
      expect(res.erro.erros).toEqual({ setor_pai_id: ['Um setor não pode ficar abaixo de si mesmo'] });
    }
  });

  it('stay while others are below them, unless these go too', async () => {
    const pai = await setores.criar({ setor_pai_id: null });
    const filho = await setores.criar({ setor_pai_id: pai.id });
    const excluir = (...ids: number[]) => setores.cliente.post(`${setores.caminho}/excluirIds`, { ids });
    expect((await excluir(pai.id)).erro.erros).toEqual({
      'ids[0]': ['Este setor tem outros abaixo dele. Mude-os antes'],
    });
    expect((await excluir(pai.id, filho.id)).status).toBe(200);
  });

  it('keep the name by which a published process calls them, and stay while it does', async () => {
    const usado = await setores.criar({ sigla: 'SEURB', setor_pai_id: null });
    const livre = await setores.criar({ sigla: 'LIVRE', setor_pai_id: null });
    await publicarProcesso(portal.db, portal.cidade, definicaoO2());
    const alterar = (id: number, corpo: object) => setores.cliente.post(`${setores.caminho}/${id}`, corpo);
    const recusa = await alterar(usado.id, { sigla: 'SMU' });
    expect([recusa.status, recusa.erro.erros]).toEqual([
      422,
      { sigla: [expect.stringMatching(/^O processo "Alvará .*" usa este setor/) as string] },
    ]);
    expect((await alterar(usado.id, { nome: 'Secretaria de Urbanismo' })).status).toBe(200);
    expect((await alterar(livre.id, { sigla: 'OUTRA' })).status).toBe(200);
    const excluir = (id: number) => setores.cliente.post(`${setores.caminho}/excluirIds`, { ids: [id] });
    expect((await excluir(usado.id)).mensagem).toMatch(/tem etapas ou pareceres deste setor$/);
    expect((await excluir(livre.id)).status).toBe(200);
  });

  it('are read by every staff user and written by managers', async () => {
    const analista = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    expect((await analista.get(setores.caminho)).status).toBe(200);
    expect((await analista.post(setores.caminho, setores.corpo())).status).toBe(403);
  });
});

describe('occupation zones', () => {
  it('leave the list and the choices when deactivated, and come back when restored [EST-001]', async () => {
    const zona = await zonas.criar({ sigla: 'ZR-9' });
    const escolher = () => imoveis.cliente.post(imoveis.caminho, imoveis.corpo({ zona_ocupacao_id: zona.id }));
    expect((await escolher()).status).toBe(201);
    await zonas.cliente.post(`${zonas.caminho}/excluirIds`, { ids: [zona.id] });
    expect((await zonas.listar({ s: 'ZR-9' })).total).toBe(0);
    expect((await escolher()).erro.erros).toEqual({ zona_ocupacao_id: ['Registro não encontrado'] });
    const lixeira = (await zonas.cliente.get(`${zonas.caminho}/excluidos`)).dados<Lista>();
    expect(lixeira.data.map(({ id }) => id)).toEqual([zona.id]);
    await zonas.cliente.post(`${zonas.caminho}/restaurarIds`, { ids: [zona.id] });
    expect((await zonas.listar({ s: 'ZR-9' })).total).toBe(1);
    expect((await escolher()).status).toBe(201);
  });

  it('take 0 to 100 per cent with two places', async () => {
    const gravar = (percentual: unknown) => zonas.cliente.post(zonas.caminho, zonas.corpo({ percentual }));
    for (const bom of ['0', '100', '60.5', '33.33']) expect((await gravar(bom)).status, bom).toBe(201);
    for (const ruim of ['-0.01', '100.01', '33.333', '1e2', '60,5', '', 60])
      expect((await gravar(ruim)).status, String(ruim)).toBe(422);
    const { percentual } = await zonas.criar({ percentual: '7.50' });
    expect(percentual).toBe('7.50');
  });
});

describe('properties', () => {
  it('keep a zone that was deactivated since, while anything else of them changes', async () => {
    const zona = await zonas.criar();
    const casa = await imoveis.criar({ zona_ocupacao_id: zona.id });
    await zonas.cliente.post(`${zonas.caminho}/excluirIds`, { ids: [zona.id] });
    const res = await imoveis.cliente.post(`${imoveis.caminho}/${casa.id}`, {
      complemento: 'Fundos',
      zona_ocupacao_id: zona.id,
    });
    expect(res.status, res.texto).toBe(200);
    expect(res.dados<Registro>()).toMatchObject({ complemento: 'Fundos', zona_ocupacao_id: zona.id });
  });

  it('take pictures that their own writer uploaded, each once', async () => {
    const enviar = async (quem = imoveis.cliente, organizacaoId = portal.cidade): Promise<string> => {
      const { id } = await portal.db
        .insertInto('arquivo')
        .values({
          organizacao_id: organizacaoId,
          enviado_por: quem.id,
          alvo: 'cadastro',
          nome: 'frente.png',
          tamanho: 1,
          tipo: 'image/png',
          sha256: 'x',
          caminho: 'aa/bb/x',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    };
    const [foto, croqui] = [await enviar(), await enviar()];
    const casa = await imoveis.criar({ fotos: [{ imagem: foto }], croqui });
    expect(casa).toMatchObject({ fotos: [{ imagem: foto }], croqui });
    const outra = await enviar();
    const mais = await imoveis.cliente.post(`${imoveis.caminho}/${casa.id}`, {
      fotos: [{ imagem: foto }, { imagem: outra, legenda: 'Os fundos' }],
    });
    expect(mais.status, mais.texto).toBe(200);
    const intruso = await portal.entrar();
    for (const [alheia, campo] of [
      [foto, 'fotos[0].imagem'],
      [await enviar(intruso), 'fotos[0].imagem'],
      [await enviar(imoveis.cliente, portal.outraCidade), 'fotos[0].imagem'],
      ['999999', 'fotos[0].imagem'],
      ['abc', 'fotos[0].imagem'],
    ] as const) {
      const res = await imoveis.cliente.post(imoveis.caminho, imoveis.corpo({ fotos: [{ imagem: alheia }] }));
      expect(res.status).toBe(422);
      expect(Object.keys(res.erro.erros ?? {})).toEqual([campo]);
    }
  });
});
