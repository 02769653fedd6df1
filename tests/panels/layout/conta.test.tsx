import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lerUsuario } from '../../../src/authProvider/usuario.ts';
import { MinhaConta } from '../../../src/panels/layout/conta/MinhaConta.tsx';
import { SegundoFatorExigido } from '../../../src/panels/layout/conta/SegundoFatorExigido.tsx';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from '../contribuinte/palcoDoRequerente.tsx';

const usuario = userEvent.setup();
const CODIGOS = Array.from({ length: 10 }, (_, i) => `1111-2222-333${i}`);
const dados = {
  id: 9,
  nome: 'Iara Campestre',
  email: 'iara@exemplo.com.br',
  usuario: 'iara',
  documento: '11144477735',
  telefone_celular: null,
  login_externo: 'Não',
  permissoes: ['painel.contribuinte'],
};
const sessoes = [
  ['s1', 'Chrome no Windows', true],
  ['s2', 'Safari no iOS', false],
].map(([id, aparelho, esta]) => ({
  id,
  aparelho,
  esta,
  ip: '203.0.113.7',
  organizacao: 'Prefeitura de Aurora',
  criada_em: '2026-03-02T12:00:00Z',
  usada_em: '2026-03-02T13:00:00Z',
}));

let servidor: ServidorDeRespostas;
let fator: { ativo: boolean; codigos_restantes: number; exigido: boolean };
let abertas: typeof sessoes;
let locais: unknown[];
beforeEach(async () => {
  fator = { ativo: false, codigos_restantes: 0, exigido: false };
  abertas = sessoes;
  locais = [];
  entrarComoRequerente();
  servidor = await servidorDeRespostas(({ path, method, corpo }) => {
    const pedido = (corpo === '' ? {} : JSON.parse(corpo)) as Record<string, unknown>;
    if (path === 'me/segundo-fator/iniciar')
      return envelope({ segredo: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', endereco: 'otpauth://totp/Aurora:iara' });
    if (path === 'me/segundo-fator/ativar') {
      if (pedido['codigo'] !== '123456')
        return recusa(422, 'dados_invalidos', 'O código não confere', { codigo: ['O código não confere'] });
      fator = { ...fator, ativo: true, codigos_restantes: 10 };
      return envelope({ codigos: CODIGOS });
    }
    if (path === 'me/segundo-fator/renovarCodigos') return envelope({ codigos: CODIGOS });
    if (path === 'me/segundo-fator/desativar') {
      fator = { ...fator, ativo: false };
      return envelope(null, 'Verificação em duas etapas desativada');
    }
    if (path === 'me/segundo-fator')
      return envelope({ ...fator, desde: fator.ativo ? '2026-03-02T12:00:00Z' : null, pede_senha: true });
    if (path === 'me/sessoes/excluirIds') {
      abertas = abertas.filter(({ id }) => !(pedido['ids'] as string[]).includes(String(id)));
      return envelope(null, 'Sessão encerrada');
    }
    if (path === 'me/sessoes/encerrarOutras') {
      abertas = abertas.filter(({ esta }) => esta);
      return envelope(null, 'As outras sessões foram encerradas');
    }
    if (path === 'me/sessoes') return envelope(abertas);
    if (path === 'me/locais/excluirIds') {
      locais = [];
      return envelope(null, 'Local de acesso encerrado');
    }
    if (path === 'me/locais') return envelope(locais);
    if (path === 'me/avisos') return envelope([]);
    if (path === 'me/email') return envelope(null, 'Enviamos um link para o novo e-mail');
    return envelope({ ...dados, falta_segundo_fator: fator.exigido && !fator.ativo }, method === 'POST' ? 'ok' : null);
  });
});
afterEach(() => servidor.fechar());

const cartao = (nome: string) => screen.findByRole('region', { name: nome });
const corpos = (path: string) =>
  servidor.pedidos
    .filter((um) => um.path === path && um.method === 'POST')
    .map(({ corpo }) => JSON.parse(corpo) as unknown);

/** From the password to the codes. */
const ativar = async (onde: ReturnType<typeof within>): Promise<void> => {
  await usuario.type(await onde.findByLabelText('Senha atual, para ativar'), 'Segredo#2026');
  await usuario.click(onde.getByRole('button', { name: 'Ativar a verificação em duas etapas' }));
  await usuario.type(await onde.findByLabelText('Código de verificação'), '123456');
  await usuario.click(onde.getByRole('button', { name: 'Confirmar e ativar' }));
  await onde.findByText(CODIGOS[9] ?? '');
};

describe('the second factor in my account', () => {
  it('is set up with password, QR code and key, and shows its recovery codes once', async () => {
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('Verificação em duas etapas'));
    await usuario.click(await onde.findByRole('button', { name: 'Ativar a verificação em duas etapas' }));
    expect(onde.getByText('Campo obrigatório')).toBeTruthy();
    expect(corpos('me/segundo-fator/iniciar')).toEqual([]);
    // Of the three fields of the page that ask for the password, this card's.
    await waitFor(() => expect(document.activeElement).toBe(onde.getByLabelText('Senha atual, para ativar')));
    await usuario.type(onde.getByLabelText('Senha atual, para ativar'), 'Segredo#2026');
    await usuario.click(onde.getByRole('button', { name: 'Ativar a verificação em duas etapas' }));
    await onde.findByRole('img', { name: 'Código QR para o aplicativo de verificação' });
    expect(onde.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
    const codigo = onde.getByLabelText<HTMLInputElement>('Código de verificação');
    await usuario.type(codigo, '000000');
    await usuario.click(onde.getByRole('button', { name: 'Confirmar e ativar' }));
    expect(await onde.findByText('O código não confere')).toBeTruthy();
    await usuario.clear(codigo);
    await usuario.type(codigo, '123456');
    await usuario.click(onde.getByRole('button', { name: 'Confirmar e ativar' }));
    for (const um of CODIGOS) expect(await onde.findByText(um)).toBeTruthy();
    expect(document.activeElement).toBe(onde.getByRole('heading', { name: 'Códigos de recuperação' }));
    await usuario.click(onde.getByRole('button', { name: 'Já guardei os códigos' }));
    expect(await onde.findByText(/^Ativa desde .*\. Restam 10 códigos de recuperação\.$/)).toBeTruthy();
    expect(screen.queryByText(CODIGOS[0] ?? '')).toBeNull();
  });

  it('downloads and prints the codes', async () => {
    let baixado: Blob | undefined;
    URL.createObjectURL = (blob: Blob) => {
      baixado = blob;
      return 'blob:codigos';
    };
    URL.revokeObjectURL = () => undefined;
    const clicar = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    let soOsCodigos: boolean | undefined;
    window.print = () => {
      soOsCodigos = document.documentElement.classList.contains('so-os-codigos');
    };
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('Verificação em duas etapas'));
    await ativar(onde);
    await usuario.click(onde.getByRole('button', { name: 'Baixar' }));
    const texto = await baixado?.text();
    for (const um of CODIGOS) expect(texto).toContain(um);
    await usuario.click(onde.getByRole('button', { name: 'Imprimir' }));
    expect([soOsCodigos, document.documentElement.classList.contains('so-os-codigos')]).toEqual([true, false]);
    clicar.mockRestore();
  });

  it('gets new codes and is switched off with password and code', async () => {
    fator = { ativo: true, codigos_restantes: 2, exigido: false };
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('Verificação em duas etapas'));
    await onde.findByText('Gere códigos novos, para não ficar sem acesso se perder o celular.');
    const preencher = async () => {
      await usuario.type(await onde.findByLabelText('Senha atual, para confirmar'), 'Segredo#2026');
      await usuario.type(onde.getByLabelText('Código de verificação'), '123456');
    };
    await usuario.click(onde.getByRole('button', { name: 'Gerar novos códigos' }));
    await preencher();
    await usuario.click(onde.getByRole('button', { name: 'Gerar novos códigos' }));
    await onde.findByText(CODIGOS[0] ?? '');
    await usuario.click(onde.getByRole('button', { name: 'Já guardei os códigos' }));
    await usuario.click(await onde.findByRole('button', { name: 'Desativar' }));
    await preencher();
    await usuario.click(onde.getByRole('button', { name: 'Desativar' }));
    await onde.findByRole('button', { name: 'Ativar a verificação em duas etapas' });
    const corpo = { password_atual: 'Segredo#2026', codigo: '123456' };
    expect([corpos('me/segundo-fator/renovarCodigos'), corpos('me/segundo-fator/desativar')]).toEqual([
      [corpo],
      [corpo],
    ]);
  });

  it('cannot be switched off where the organisation demands it', async () => {
    fator = { ativo: true, codigos_restantes: 9, exigido: true };
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('Verificação em duas etapas'));
    await onde.findByText('A prefeitura exige da equipe a verificação em duas etapas.');
    expect(onde.queryByRole('button', { name: 'Desativar' })).toBeNull();
  });

  it('stands in the place of the panel until it is there, and its codes are kept', async () => {
    fator = { ativo: false, codigos_restantes: 0, exigido: true };
    entrarComoRequerente({ falta_segundo_fator: true });
    abrirTela(<SegundoFatorExigido painel="contribuinte" />);
    await screen.findByRole('heading', { name: 'Ative a verificação em duas etapas', level: 1 });
    expect(screen.getByRole('button', { name: 'Sair' })).toBeTruthy();
    await ativar(within(screen.getByRole('main')));
    // The panel opens after the codes were kept, not over them.
    expect(lerUsuario()?.falta_segundo_fator).toBe(true);
    await usuario.click(screen.getByRole('button', { name: 'Já guardei os códigos' }));
    await waitFor(() => expect(lerUsuario()?.falta_segundo_fator).toBe(false));
  });
});

describe('the sessions in my account', () => {
  it('say which is this one; each ends, or all the others', async () => {
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('Onde você está conectado'));
    const itens = await onde.findAllByRole('listitem');
    expect(itens.map((um) => /esta sessão/.test(um.textContent ?? ''))).toEqual([true, false]);
    expect(itens[1]?.textContent).toContain('Safari no iOS');
    expect(itens[1]?.textContent).toContain('endereço de rede 203.0.113.7');
    await usuario.click(onde.getByRole('button', { name: /^Encerrar: Safari no iOS/ }));
    await waitFor(() => expect(onde.getAllByRole('listitem')).toHaveLength(1));
    expect(corpos('me/sessoes/excluirIds')).toEqual([{ ids: ['s2'] }]);
    expect(onde.queryByRole('button', { name: 'Encerrar todas as outras' })).toBeNull();
  });

  it('all others end at once', async () => {
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('Onde você está conectado'));
    await usuario.click(await onde.findByRole('button', { name: 'Encerrar todas as outras' }));
    await waitFor(() => expect(onde.getAllByRole('listitem')).toHaveLength(1));
    expect(corpos('me/sessoes/encerrarOutras')).toEqual([{}]);
  });
});

describe('the confirmed places in my account', () => {
  it('are listed and end', async () => {
    const quando = '2026-03-02T12:00:00Z';
    locais = [
      {
        id: 4,
        aparelho: 'Firefox no Linux',
        ip: '203.0.113.7',
        organizacao: 'Aurora',
        confirmado_em: quando,
        usado_em: null,
      },
    ];
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('Locais de acesso confirmados'));
    await usuario.click(await onde.findByRole('button', { name: /^Encerrar: Firefox no Linux/ }));
    await onde.findByText(/^Nenhum\. Só aparecem aqui/);
    expect(corpos('me/locais/excluirIds')).toEqual([{ ids: [4] }]);
  });
});

describe('my address', () => {
  it('is changed with the password, by a link to the new one', async () => {
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('E-mail'));
    await usuario.click(await onde.findByRole('button', { name: 'Trocar e-mail' }));
    expect(onde.getAllByText('Campo obrigatório')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(onde.getByLabelText('Novo e-mail')));
    await usuario.type(onde.getByLabelText('Novo e-mail'), 'nova@exemplo.com.br');
    await usuario.type(onde.getByLabelText('Senha atual, para trocar o e-mail'), 'Segredo#2026');
    await usuario.click(onde.getByRole('button', { name: 'Trocar e-mail' }));
    await onde.findByText('Enviamos um link para o novo e-mail');
    expect(corpos('me/email')).toEqual([{ email: 'nova@exemplo.com.br', password_atual: 'Segredo#2026' }]);
  });
});
