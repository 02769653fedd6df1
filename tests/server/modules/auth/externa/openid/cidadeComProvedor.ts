import { afterAll, beforeAll, beforeEach } from 'vitest';
import { passarPeloProvedor, provedorDeIdentidade } from '../../../../../support/provedorDeIdentidade.ts';
import { registroEscutado } from '../../../../../support/registroEscutado.ts';
import { montarPalco, type Palco, type Resposta } from '../../palco.ts';
import { navegador, palcoDoOpenid, RETORNO } from './palcoDoOpenid.ts';

export const ANA = '11144477735';

export const BIA = '52998224725';

export const RUI = '39053344705';

export const resumo = ({ status, codigo, mensagem }: Resposta) => [status, codigo, mensagem];

/** A city whose people log in by a provider of identities, which really runs. Call it at the top of a file. */
export function cidadeComProvedor() {
  let p: Palco;
  let o: Awaited<ReturnType<typeof palcoDoOpenid>>;
  let provedor: Awaited<ReturnType<typeof provedorDeIdentidade>>;
  let ana: number;
  const registro = registroEscutado();
  beforeAll(async () => {
    provedor = await provedorDeIdentidade([RETORNO]);
    p = await montarPalco({}, { log: registro.log });
    o = await palcoDoOpenid(p, provedor.emissor);
    ana = await p.conta({
      nome: 'Ana Lima',
      email: 'ana@exemplo.com.br',
      documento: ANA,
      vinculos: [{ organizacao: p.cidade }],
    });
    await p.conta({
      nome: 'Bia Reis',
      email: 'bia@exemplo.com.br',
      documento: BIA,
      vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura'] }],
    });
    // The address of her account is the provider's word too; staff have theirs from the city.
    provedor.por(ANA, { email: 'ana@exemplo.com.br', email_verified: true });
    for (const cpf of [BIA, RUI]) provedor.por(cpf);
  });
  beforeEach(async () => {
    await o.com();
    await o.ligadas();
  });
  afterAll(async () => {
    await p.fechar();
    await provedor.fechar();
  });
  /** A whole round as this person. */
  const rodada = async (cpf: string, redirect?: string, quem = navegador(p)) => {
    const volta = await passarPeloProvedor((await quem.comecar(redirect)).href, cpf);
    return { quem, volta, r: await quem.voltar(volta.search.slice(1)) };
  };

  return {
    get p() {
      return p;
    },
    get o() {
      return o;
    },
    get provedor() {
      return provedor;
    },
    get ana() {
      return ana;
    },
    registro,
    rodada,
  };
}
