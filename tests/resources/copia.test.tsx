import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { seCopia, valoresDaCopia } from '../../src/resources/copia/valoresDaCopia.ts';
import { bairro } from '../../src/schemas/bairro.ts';
import { imovel } from '../../src/schemas/imovel.ts';
import { pessoa } from '../../src/schemas/pessoa.ts';
import { usuario } from '../../src/schemas/usuario.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const ZONA = registro(1, { sigla: 'ZR-1', descricao: 'Residencial', percentual: '50.00', abreviacao: 'Res.' });

const gravacoes = ({ servidor }: Palco): unknown[] =>
  servidor.pedidos.filter(({ method }) => method === 'POST').map(({ path, corpo }) => [path, JSON.parse(corpo)]);

describe('a copy of a record', () => {
  it('opens from its view by the keyboard, without its unique key, and is saved as any new record', async () => {
    const pessoaDaMesa = userEvent.setup();
    const tela = await palco(zonaOcupacao, { registros: [ZONA], caminho: '/zona_ocupacao/1/show' });
    aberto = tela;
    (await screen.findByRole('link', { name: 'Duplicar' })).focus();
    await pessoaDaMesa.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Cópia de ZR-1', level: 1 });
    expect(screen.getByLabelText<HTMLInputElement>('Sigla').value).toBe('');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Descrição').value).toBe('Residencial');
    await pessoaDaMesa.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Corrija 1 campo para salvar:');
    expect(gravacoes(tela)).toEqual([]);
    await pessoaDaMesa.type(screen.getByLabelText('Sigla'), 'ZR-2');
    await pessoaDaMesa.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('heading', { name: 'ZR-2', level: 1 });
    expect(gravacoes(tela)).toEqual([
      [
        'painel-prefeitura/cadastro/zona-ocupacao',
        { sigla: 'ZR-2', descricao: 'Residencial', percentual: '50.00', abreviacao: 'Res.' },
      ],
    ]);
    expect(tela.cadastro.registros).toHaveLength(2);
  });

  it('says so when the record to copy is not there, and offers no half-filled form', async () => {
    aberto = await palco(zonaOcupacao, { caminho: '/zona_ocupacao/create?copia_de=9' });
    await screen.findByText('Não foi possível abrir o registro a copiar.');
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  it('takes an address that names no record as an empty new one', async () => {
    aberto = await palco(zonaOcupacao, { registros: [ZONA], caminho: '/zona_ocupacao/create?copia_de=x' });
    await screen.findByRole('heading', { name: 'Nova zona de ocupação', level: 1 });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Descrição').value).toBe('');
  });

  it('is not offered to who may only read', async () => {
    aberto = await palco(zonaOcupacao, {
      registros: [ZONA],
      caminho: '/zona_ocupacao/1/show',
      permissoes: ['painel.prefeitura'],
    });
    await screen.findByRole('heading', { name: 'ZR-1', level: 1 });
    expect(screen.queryByRole('link', { name: 'Duplicar' })).toBeNull();
  });

  it('is not offered of a deactivated record', async () => {
    const fora = { ...ZONA, excluido_em: '2026-11-19T14:31:00-03:00' };
    aberto = await palco(zonaOcupacao, { registros: [fora], caminho: '/zona_ocupacao/1/show' });
    await screen.findByText(/^Desativada em/);
    expect(screen.queryByRole('link', { name: 'Duplicar' })).toBeNull();
  });

  it('leaves out files and what tells of persons or belongs to one account, and keeps the relations of a key of several fields', () => {
    const copiaDoImovel = valoresDaCopia(imovel, {
      numero_inscricao: '1',
      endereco: 'Rua A, 1',
      zona_ocupacao_id: 4,
      proprietarios: [{ pessoa_id: 3, percentual: '100.00', desde: null, ate: null }],
      fotos: [{ imagem: '7', legenda: 'Frente' }],
      croqui: '8',
    });
    expect(copiaDoImovel).toMatchObject({
      numero_inscricao: null,
      endereco: 'Rua A, 1',
      zona_ocupacao_id: 4,
      proprietarios: null,
      fotos: null,
      croqui: null,
    });
    expect(
      valoresDaCopia(usuario, {
        nome: 'Iara Campestre',
        email: 'iara@exemplo.com.br',
        usuario: 'iara',
        documento: '11144477735',
        telefone_celular: '48999991234',
        perfis: [3],
        permissoes: [],
        direitos: ['painel.prefeitura'],
        setores: [{ id: 2, perfis: [5], permissoes: [] }],
        cadastro_concluido: true,
      }),
    ).toEqual({
      nome: null,
      email: null,
      usuario: null,
      documento: null,
      telefone_celular: null,
      cargo: null,
      perfis: [3],
      permissoes: [],
      direitos: [],
      chefia_de: [],
      setores: [{ id: 2, perfis: [5], permissoes: [], chefia: null }],
      sistema_organizacao_setor_id: [],
      cadastro_concluido: null,
    });
    expect(valoresDaCopia(bairro, { nome: 'Centro', cidade_id: 12 })).toMatchObject({ nome: null, cidade_id: 12 });
    expect([seCopia(zonaOcupacao), seCopia(usuario), seCopia(pessoa)]).toEqual([true, true, false]);
  });
});
