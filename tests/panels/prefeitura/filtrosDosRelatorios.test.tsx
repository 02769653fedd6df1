import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { produtividade } from '../../../src/schemas/relatorios/produtividade.ts';
import { palcoDosRelatorios } from '../../support/palcoDosRelatorios.tsx';
import { envelope, recusa, type Resposta } from '../../support/servidorDeRespostas.ts';

const nada = Object.fromEntries(Object.keys(produtividade.medidas).map((chave) => [chave, 0]));
const lido = {
  de: '2026-01-01',
  ate: '2026-03-31',
  anterior: null,
  comparado_com: null,
  contagem: null,
  agrupar: 'mensal',
  por: 'setor',
  total: nada,
  total_antes: {},
  grupos: [],
  grupos_fora: 0,
  meta: null,
  periodos: [],
  atrasado_desde: null,
  por_reunir: 0,
  so_o_proprio: false,
  pessoas: { '31': 'Dalva Montalegre' },
};

let chegaram: (resposta: Resposta) => void;
let opcoes: Promise<Resposta>;
const palco = palcoDosRelatorios(({ path }) => {
  if (path.endsWith('/opcoes')) return opcoes;
  if (path.startsWith('painel-prefeitura/relatorio/produtividade')) return envelope(lido);
  return path.startsWith('painel-prefeitura/relatorio/')
    ? recusa(422, 'dados_invalidos', 'Confira', { de: ['Data inválida'] })
    : undefined;
});
beforeEach(() => {
  opcoes = new Promise((resolve) => {
    chegaram = resolve;
  });
});

const OPCOES = { processo: [{ chave: '7', nome: 'Alvará' }], setor: [], pessoa: [{ chave: '30', nome: 'Iara' }] };

/** The form of a report by mail. */
const porEmail = async (caminho: string) => {
  const usuario = userEvent.setup();
  palco.abrir(`/prefeitura/relatorio/${caminho}`);
  await usuario.click(await screen.findByRole('button', { name: 'Por e-mail' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Relatórios por e-mail' }));
  await usuario.click(await dialogo.findByRole('button', { name: 'Receber este relatório por e-mail' }));
  return { usuario, dialogo, nome: await dialogo.findByRole<HTMLInputElement>('textbox', { name: 'Nome' }) };
};

describe('o nome que se oferece a um relatório por e-mail', () => {
  it('espera os nomes dos filtros, sem número no lugar deles, e não toma o que já foi escrito', async () => {
    const { dialogo, nome } = await porEmail('produtividade?processo=7');
    expect(nome.value).toBe('Produtividade');
    dialogo.getByText(/^Produtividade, como na tela\. Carregando os nomes dos filtros…/);
    chegaram(envelope(OPCOES));
    await dialogo.findByText(/^Produtividade, como na tela\..* Tipo: Alvará\./);
    expect(nome.value).toBe('Produtividade, Alvará');
  });

  it('fica como quem o pede o escreveu', async () => {
    const { usuario, dialogo, nome } = await porEmail('produtividade?processo=7');
    await usuario.clear(nome);
    await usuario.type(nome, 'Dos alvarás');
    chegaram(envelope(OPCOES));
    await dialogo.findByText(/Tipo: Alvará\./);
    expect(nome.value).toBe('Dos alvarás');
  });

  it('chama pelo nome uma pessoa para quem a lista não teve lugar', async () => {
    chegaram(envelope(OPCOES));
    const { dialogo, nome } = await porEmail('produtividade?pessoa=31&pessoa=30');
    await dialogo.findByText(/Pessoa: Dalva Montalegre, Iara\./);
    expect(nome.value).toBe('Produtividade, Dalva Montalegre, Iara');
  });

  it('vem com a frase de que os dias da tela não vão junto', async () => {
    chegaram(envelope(OPCOES));
    const { dialogo } = await porEmail('produtividade?periodo=ano');
    await dialogo.findByText(/Os dias da tela não vão junto: cada e-mail conta a semana ou o mês antes dele\.$/);
  });
});

describe('o que é usual e dito no endereço', () => {
  it.each([
    ['fluxo-processo?por=etapa&periodo=12meses', 'Por', 'Setor', 'Etapa'],
    [
      'comparativo?comparar=periodo&por=processo&relatorio=entrada-requerimento',
      'Medida do desenho',
      'Ainda abertos',
      'Entraram',
    ],
    ['produtividade?por=setor&periodo=12meses&comparado_com=anterior', 'Agrupar', 'Anual', 'Mensal'],
  ])('não é uma mudança: %s', async (caminho, campo, outro, usual) => {
    chegaram(envelope(OPCOES));
    const usuario = userEvent.setup();
    palco.abrir(`/prefeitura/relatorio/${caminho}`);
    const selecao = await screen.findByRole('combobox', { name: campo });
    const alterados = () => screen.queryByText('Filtros alterados: aplique para ver') !== null;
    expect(alterados()).toBe(false);
    await usuario.selectOptions(selecao, outro);
    expect(alterados()).toBe(true);
    await usuario.selectOptions(selecao, usual);
    expect(alterados()).toBe(false);
  });

  it.each([
    ['fluxo-processo', 'Por', 'Setor', 'Etapa'],
    ['comparativo', 'Comparar', 'Dois setores', 'Dois períodos'],
    ['produtividade', 'Período', 'Mês passado', '12 meses até hoje'],
  ])('escolhido de volta, também não: %s', async (caminho, campo, outro, usual) => {
    chegaram(envelope(OPCOES));
    const usuario = userEvent.setup();
    palco.abrir(`/prefeitura/relatorio/${caminho}`);
    const selecao = await screen.findByRole('combobox', { name: campo });
    await usuario.selectOptions(selecao, outro);
    await screen.findByText('Filtros alterados: aplique para ver');
    await usuario.selectOptions(selecao, usual);
    expect(screen.queryByText('Filtros alterados: aplique para ver')).toBeNull();
  });
});
