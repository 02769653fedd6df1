import { afterAll, beforeAll } from 'vitest';
import { montarPalco, type Palco } from '../auth/palco.ts';

/** A city with sectors and people, of which GET recursos tells. Call it at the top of a file. */
export function recursosDoHost() {
  let p: Palco;
  let obras: number;
  let posturas: number;
  let alheio: number;
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    p = await montarPalco();
    posturas = await p.setor(p.cidade, 'Posturas');
    obras = await p.setor(p.cidade, 'Árvores e Obras', 'SEOB');
    alheio = await p.setor(p.outra, 'Setor de Boreal');
    const criar = async (
      nome: string,
      organizacao: number,
      permissoes: string[],
      setores: Record<number, string[]> = {},
    ) => {
      const email = `${nome}@exemplo.com.br`;
      ids[nome] = await p.conta({ nome, email, vinculos: [{ organizacao, permissoes, setores }] });
      const host = organizacao === p.outra ? 'boreal.example' : 'aurora.example';
      tokens[nome] = (await p.tokens(email, { host })).access_token;
    };
    await criar('analista', p.cidade, ['PAINEL.PREFEITURA'], { [obras]: ['Requerimento.Analisar'] });
    await criar('leitor', p.cidade, ['painel.prefeitura'], { [obras]: [] });
    await criar('gestor', p.cidade, ['painel.prefeitura', 'perfil.gestor.prefeitura']);
    await criar('requerente', p.cidade, ['painel.contribuinte']);
    await criar('vizinho', p.outra, ['painel.prefeitura'], { [alheio]: ['requerimento.analisar'] });
    await criar('suporte', p.sistema, ['painel.sistema']);
  });
  afterAll(() => p.fechar());
  const ler = (url: string, quem?: string, host?: string) =>
    p.chamar(url, {
      ...(quem === undefined ? {} : { token: tokens[quem] ?? '' }),
      ...(host === undefined ? {} : { host }),
    });

  return {
    get p() {
      return p;
    },
    get obras() {
      return obras;
    },
    get posturas() {
      return posturas;
    },
    get alheio() {
      return alheio;
    },
    ids,
    ler,
  };
}
