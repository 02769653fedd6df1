import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { lerUsuario } from '../../../src/authProvider/usuario.ts';
import { MinhaConta } from '../../../src/panels/layout/conta/MinhaConta.tsx';
import { SegundoFatorExigido } from '../../../src/panels/layout/conta/SegundoFatorExigido.tsx';
import { abrirTela, entrarComoRequerente } from '../contribuinte/palcoDoRequerente.tsx';
import { contaNaTela, usuario, CODIGOS, cartao, ativar } from './contaNaTela.tsx';

const c = contaNaTela();

describe('the second factor in my account', () => {
  it('is set up with password, QR code and key, and shows its recovery codes once', async () => {
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('Verificação em duas etapas'));
    await usuario.click(await onde.findByRole('button', { name: 'Ativar a verificação em duas etapas' }));
    expect(onde.getByText('Campo obrigatório')).toBeTruthy();
    expect(c.corpos('me/segundo-fator/iniciar')).toEqual([]);
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
    c.fator = { ativo: true, codigos_restantes: 2, exigido: false };
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
    expect([c.corpos('me/segundo-fator/renovarCodigos'), c.corpos('me/segundo-fator/desativar')]).toEqual([
      [corpo],
      [corpo],
    ]);
  });

  it('cannot be switched off where the organisation demands it', async () => {
    c.fator = { ativo: true, codigos_restantes: 9, exigido: true };
    abrirTela(<MinhaConta />);
    const onde = within(await cartao('Verificação em duas etapas'));
    await onde.findByText('A prefeitura exige da equipe a verificação em duas etapas.');
    expect(onde.queryByRole('button', { name: 'Desativar' })).toBeNull();
  });

  it('stands in the place of the panel until it is there, and its codes are kept', async () => {
    c.fator = { ativo: false, codigos_restantes: 0, exigido: true };
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
