import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { vereditoDo } from '../../../src/panels/publico/consulta/situacaoDoDocumento.ts';
import { requerimentoPublico } from '../../../src/panels/publico/consulta/requerimentoPublico.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrir } from './tela.tsx';

const destinos = destinosDaPagina();
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  servidor = await servidorDeRespostas();
});
afterEach(() => servidor.fechar());
const usuario = userEvent.setup();

const requerimento = {
  numero: '2026/000123',
  processo: 'Alvará de construção',
  situacao: 'Em andamento',
  protocolado_em: '2026-10-12T13:03:00Z',
  etapa: 'Análise técnica',
  setor: 'Urbanismo',
  prefeitura: 'Prefeitura Municipal de Aurora',
  requerente: 'Iara C***',
  historico: [
    { quando: '2026-10-13T13:00:00Z', texto: 'Etapa iniciada: Análise técnica' },
    { quando: '2026-10-12T13:03:00Z', texto: 'Requerimento protocolado' },
  ],
};
const documento = {
  nome: 'Alvará de licença',
  numero: '0231/2026',
  emitido_em: '2026-10-12',
  validade: '2028-10-12',
  situacao: 'válido',
  sha256: '9f2c41d7e0b388aa51c60f197b2ed4a3',
  revisao: 1,
  suspenso_desde: null,
  averbacoes: [],
};

describe('the public view of a request', () => {
  it('shows its masked data without a session [ROTA-011]', async () => {
    servidor.responder(() => envelope(requerimento));
    await abrir('/requerimento/visualizar/c0d1g0');
    expect(await screen.findByRole('heading', { name: 'Alvará de construção' })).toBeTruthy();
    for (const texto of ['2026/000123', 'Em andamento', 'Iara C***', '12/10/2026 às 10:03', 'Requerimento protocolado'])
      expect(screen.getAllByText(texto).length).toBeGreaterThan(0);
    expect(servidor.pedidos.map(({ path }) => path)).toEqual(['publico/requerimento/c0d1g0']);
    expect(destinos).toEqual([]);
  });

  it('writes its times in the time zone of the city', async () => {
    servidor.responder(() => envelope(requerimento));
    await abrir('/requerimento/visualizar/c0d1g0', { fuso: 'America/Rio_Branco' });
    expect((await screen.findAllByText('12/10/2026 às 08:03')).length).toBeGreaterThan(0);
  });

  it('of an unknown code says so here and leads to the look-up', async () => {
    servidor.responder(() => recusa(404, 'nao_encontrado', 'Requerimento não localizado'));
    await abrir('/requerimento/visualizar/nada');
    expect(await screen.findByRole('heading', { name: 'Requerimento não localizado' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Consultar pelo número' }).getAttribute('href')).toBe(
      '/requerimento/visualizar',
    );
    expect(destinos).toEqual([]);
  });

  it('that failed can be tried again', async () => {
    servidor.responder(() => recusa(500, 'inesperado', 'Ocorreu um erro inesperado'));
    await abrir('/requerimento/visualizar/c0d1g0');
    await screen.findByRole('alert');
    servidor.responder(() => envelope(requerimento));
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('2026/000123')).toBeTruthy();
  });

  it('takes answers with holes', () => {
    expect(requerimentoPublico(null)).toMatchObject({ numero: null, documento: null, historico: [] });
    expect(requerimentoPublico({ setor: { nome: 'Obras' }, historico: 'x' })).toMatchObject({
      setor: 'Obras',
      historico: [],
    });
    expect(requerimentoPublico({ endereco: 'https://mal.example' }).endereco).toBeNull();
  });
});

describe('the look-up by number and document', () => {
  const consultar = async (numero: string, doc: string): Promise<void> => {
    await usuario.type(screen.getByLabelText('Número do requerimento'), numero);
    await usuario.type(screen.getByLabelText('CPF, CNPJ ou código'), doc);
    await usuario.click(screen.getByRole('button', { name: 'Consultar' }));
  };

  it('opens the request that it finds [TELA-020] [TELA-021]', async () => {
    servidor.responder(({ path }) =>
      envelope(path === 'publico/consulta' ? { ...requerimento, codigo: 'c0d1g0' } : requerimento),
    );
    await abrir('/requerimento/visualizar');
    await consultar('2026/000123', '11144477735');
    expect(await screen.findByRole('heading', { name: 'Alvará de construção' })).toBeTruthy();
    expect(window.location.pathname).toBe('/requerimento/visualizar/c0d1g0');
    expect(JSON.parse(servidor.pedidos[0]?.corpo ?? '')).toEqual({
      numero: '2026/000123',
      documento: '111.444.777-35',
    });
  });

  it('masks CPF and CNPJ in one field [VAL-028]', async () => {
    await abrir('/requerimento/visualizar');
    const campo = screen.getByLabelText<HTMLInputElement>('CPF, CNPJ ou código');
    await usuario.type(campo, '11222333000181');
    expect(campo.value).toBe('11.222.333/0001-81');
    await usuario.clear(campo);
    await usuario.type(campo, 'aB3-9_xyz');
    expect(campo.value).toBe('aB3-9_xyz');
  });

  it('tells a miss on the form, and which of the two is wrong to nobody', async () => {
    servidor.responder(() => envelope(null, 'Nenhum requerimento com este número e este documento'));
    await abrir('/requerimento/visualizar');
    await consultar('2026/999999', '11144477735');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Nenhum requerimento com este número e este documento',
    );
  });
});

describe('the receipt', () => {
  it('shows number, dates and the code of the request, ready for paper [ROTA-012]', async () => {
    servidor.responder(() => envelope({ ...requerimento, endereco: '/requerimento/visualizar/c0d1g0' }));
    await abrir('/requerimento/canhoto/k1');
    expect(await screen.findByRole('heading', { name: 'Protocolo de requerimento' })).toBeTruthy();
    expect(screen.getByText('2026/000123')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'QR code do requerimento' }).querySelector('path')).not.toBeNull(),
    );
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeTruthy();
    expect(servidor.pedidos.map(({ path }) => path)).toEqual(['publico/canhoto/k1']);
  });
});

describe('the authenticity of a paper', () => {
  it('says that it is valid, when it was checked and what it must say', async () => {
    servidor.responder(() => envelope({ ...requerimento, documento }));
    await abrir('/autenticidade/NA26-7KQ4');
    expect(await screen.findByRole('heading', { name: 'Documento válido' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Alvará de licença' })).toBeTruthy();
    for (const texto of ['0231/2026', '12/10/2028', '2ª', 'NA26-7KQ4', 'Iara C***'])
      expect(screen.getByText(texto)).toBeTruthy();
  });

  it('says that its validity stands still, and what it went through before', async () => {
    const averbacao = 'Prorrogada por 12 meses em 01/03/2027: valia até 12/10/2027, passou a valer até 12/10/2028.';
    const parado = { ...documento, situacao: 'suspenso', suspenso_desde: '2028-03-01', averbacoes: [averbacao] };
    servidor.responder(() => envelope({ ...requerimento, documento: parado }));
    await abrir('/autenticidade/NA26-7KQ4');
    expect(await screen.findByRole('heading', { name: 'Documento com a validade suspensa' })).toBeTruthy();
    for (const texto of ['01/03/2028', averbacao]) expect(screen.getByText(texto)).toBeTruthy();
    expect(screen.queryByText('12/10/2028'), 'o dia de antes não vale').toBeNull();
  });

  it('never calls valid what it does not know', () => {
    const com = (situacao: string): string =>
      vereditoDo({ ...documento, situacao, arquivo: null, assinaturas: [] }).tom;
    expect(['válido', 'Válida', 'vencido', 'cancelado', 'substituído', 'em revisão'].map(com)).toEqual([
      'ok',
      'ok',
      'warn',
      'bad',
      'warn',
      'warn',
    ]);
    expect(vereditoDo({ ...documento, situacao: 'em revisão', arquivo: null, assinaturas: [] }).titulo).toBe(
      'Documento em revisão',
    );
    const vencidoEmRevisao = vereditoDo({
      ...documento,
      situacao: 'vencido e em revisão',
      arquivo: null,
      assinaturas: [],
    });
    expect([vencidoEmRevisao.tom, vencidoEmRevisao.titulo]).toEqual(['warn', 'Documento vencido e em revisão']);
    expect([com(''), com('desconhecida')]).toEqual(['warn', 'warn']);
  });

  it('of an unknown code says so; the form asks for the code again', async () => {
    servidor.responder(() => recusa(404, 'nao_encontrado', 'Documento não localizado'));
    await abrir('/autenticidade');
    await usuario.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(screen.getByText('Campo obrigatório')).toBeTruthy();
    await usuario.type(screen.getByLabelText('Código do documento'), 'errado');
    await usuario.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByRole('heading', { name: 'Documento não localizado' })).toBeTruthy();
    expect(window.location.pathname).toBe('/autenticidade/errado');
  });
});
