import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { frasesDoOpenid } from '../../../src/schemas/openid.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, recusa } from '../../support/servidorDeRespostas.ts';
import { abrir } from './tela.tsx';
import { campo, destinos, entrou, eu, palcoDoProvedor, pedidos, servidor, usuario } from './palcoDoProvedor.tsx';

palcoDoProvedor();

describe('the way out of the provider', () => {
  const saida = 'https://sso.exemplo.gov.br/logout?client_id=c';

  it.each([
    ['Entrar com gov.br', 'Sair também do gov.br'],
    ['Entrar com a conta da casa', 'Sair também da conta da casa'],
    ['Entrar com o Login Único', 'Sair também do Login Único'],
    ['Acesso gov.br', 'Sair também do provedor de identidade'],
  ])('is offered after "Sair", by the name that the way in has: %s', async (openid, nome) => {
    servidor.responder(() => envelope({ url: saida }));
    await abrir('/auth/retorno?saida', { openid });
    const ligacao = await screen.findByRole('link', { name: nome });
    expect(ligacao.getAttribute('href')).toBe(saida);
    expect(screen.getByRole('heading', { name: 'Você saiu do portal' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar para a entrada' }).getAttribute('href')).toBe('/');
    expect(pedidos()).toEqual([['auth/openid/saida', '']]);
  });

  it('is none where the provider has none: the log-in follows', async () => {
    servidor.responder(() => envelope({ url: null }));
    await abrir('/auth/retorno?saida', { openid: 'Entrar com gov.br' });
    await waitFor(() => expect(destinos).toEqual(['/']));
  });

  it('is not told to who is still in: he is led back', async () => {
    sessaoAberta();
    await abrir('/auth/retorno?saida', { openid: 'Entrar com gov.br' });
    await waitFor(() => expect(destinos).toEqual(['/']));
    expect(screen.queryByText('Você saiu do portal')).toBeNull();
    expect(pedidos()).toEqual([]);
  });

  it('is told as unknown where the provider does not answer, and the way back stays', async () => {
    servidor.responder(() => recusa(503, 'indisponivel', frasesDoOpenid.foraDoAr));
    await abrir('/auth/retorno?saida', { isSistema: true, openid: 'Entrar com gov.br' });
    await screen.findByText('O provedor de identidade não informou por onde sair.');
    expect(screen.queryByRole('link', { name: /Sair também/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Voltar para a entrada' }).getAttribute('href')).toBe('/sistema/login');
  });
});

describe('a registration by the provider', () => {
  const provado = { cpf: '11144477735', nome: 'Iara Campestre', email: 'iara@exemplo.com.br', email_confirmado: true };
  const completar = async (): Promise<void> => {
    await usuario.type(campo('Celular com DDD'), '11987654321');
    await usuario.type(campo('Senha'), 'Abcdef1!');
    await usuario.type(campo('Repita a senha'), 'Abcdef1!');
    const caixa = screen.getByRole('region', { name: 'Termo de uso' });
    Object.defineProperties(caixa, { scrollHeight: { value: 900 }, clientHeight: { value: 180 } });
    caixa.scrollTop = 720;
    fireEvent.scroll(caixa);
    await usuario.click(screen.getByRole('checkbox', { name: 'Li e aceito o termo de uso' }));
    await usuario.click(screen.getByRole('button', { name: 'Criar cadastro' }));
  };

  it('begins with what was proved, of which CPF and address stay as they are, and ends in the panel', async () => {
    servidor.responder(({ path }) => {
      if (path === 'auth/openid/cadastro') return envelope(provado);
      if (path === 'me') return envelope(eu());
      return path === 'auth/autocadastro'
        ? envelope({ email: 'i***@exemplo.com.br', confirmado: true }, 'Cadastro criado. Você já pode entrar')
        : envelope(entrou);
    });
    await abrir('/autocadastro?pelo=provedor');
    await screen.findByLabelText('Nome completo');
    expect([campo('Nome completo').value, campo('Nome completo').readOnly]).toEqual(['Iara Campestre', false]);
    expect([campo('CPF').value, campo('CPF').readOnly]).toEqual(['111.444.777-35', true]);
    expect([campo('E-mail').value, campo('E-mail').readOnly]).toEqual(['iara@exemplo.com.br', true]);
    expect(screen.queryByText('Pessoa jurídica')).toBeNull();
    await completar();
    await waitFor(() => expect(destinos).toEqual(['/contribuinte/contato']));
    const [, [, corpo = ''] = []] = pedidos();
    expect(JSON.parse(corpo)).toMatchObject({
      pelo_provedor: true,
      tipo: 'Física',
      email: 'iara@exemplo.com.br',
      aceite: true,
    });
    expect(pedidos()[2]).toEqual(['auth/openid/entrar', '{}']);
  });

  it('lets an address be changed that the provider does not vouch for, and then asks to confirm it', async () => {
    servidor.responder(({ path }) =>
      path === 'auth/openid/cadastro'
        ? envelope({ ...provado, email_confirmado: false })
        : envelope({ email: 'i***@exemplo.com.br' }, 'Enviamos um link para o seu e-mail. Confirme-o para entrar'),
    );
    await abrir('/autocadastro?pelo=provedor');
    await screen.findByLabelText('Nome completo');
    expect(campo('E-mail').readOnly).toBe(false);
    await completar();
    expect(await screen.findByText('Falta confirmar o e-mail.')).toBeTruthy();
    expect(destinos).toEqual([]);
  });

  it('says when the proof is gone, and shows the way back', async () => {
    servidor.responder(() => recusa(401, 'credenciais_invalidas', 'A identificação expirou ou já foi usada'));
    await abrir('/autocadastro?pelo=provedor');
    expect((await screen.findByRole('alert')).textContent).toContain('expirou');
    expect(screen.queryByLabelText('CPF')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ir para a entrada' }).getAttribute('href')).toBe('/');
  });
});
