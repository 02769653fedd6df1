import { sql } from 'kysely';
import { BRASIL, type EnderecoDoCep } from '../../../src/schemas/endereco.ts';
import type { Contexto } from '../../contexto.ts';
import { consultarProvedor, ProvedorIndisponivel, type EnderecoDoProvedor } from './consultarProvedor.ts';

const DIA_MS = 86_400_000;
/** How long an answer of the provider serves: streets hardly change, and a new code may be known tomorrow. */
const VALE_MS = { encontrado: 90 * DIA_MS, desconhecido: DIA_MS } as const;
/** Questions to the provider at one time; one more is answered as if it were down rather than kept waiting. */
const MAIS_PERGUNTAS = 20;

interface Linha {
  readonly codigo: string;
  readonly encontrado: boolean;
  readonly expira_em: Date | null;
  readonly rua: string | null;
  readonly bairro: string | null;
  readonly cidade: string | null;
  readonly uf: string | null;
  readonly estado_id: number | null;
  readonly estado: string | null;
  readonly cidade_id: number | null;
}

/** `indisponivel`: the code is not known here, and the provider could not be asked. */
export type Busca = EnderecoDoCep | 'desconhecido' | 'indisponivel';

/** The state and the city are named as the geographic registry has them, where it has them. */
const comoEndereco = (l: Linha): EnderecoDoCep => ({
  codigo_postal: l.codigo,
  rua: l.rua,
  bairro: l.bairro,
  endereco_pais_id: BRASIL,
  endereco_estado_id: l.estado_id,
  endereco_estado: { nome: l.estado ?? l.uf ?? '' },
  endereco_cidade_id: l.cidade_id,
  endereco_cidade: { nome: l.cidade ?? '' },
});

/** Looks postal codes up: own rows and kept answers first, then the provider of CEP_URL; `aoFalhar` is told why that one gave nothing. */
export const createEnderecoDoCep = ({ db, clock, settings }: Pick<Contexto, 'db' | 'clock' | 'settings'>) => {
  let perguntas = 0;

  const guardado = async (cep: string): Promise<Linha | undefined> => {
    const { rows } = await sql<Linha>`
      select c.codigo, c.encontrado, c.expira_em, c.rua, c.bairro, coalesce(ci.nome, c.cidade) as cidade, c.uf,
        e.id as estado_id, e.nome as estado, ci.id as cidade_id
      from cep c
      left join estado e on lower(e.sigla) = lower(c.uf) and e.pais_id = ${BRASIL} and e.excluido_em is null
      left join cidade ci on lower(ci.nome) = lower(c.cidade) and ci.estado_id = e.id and ci.excluido_em is null
      where c.codigo = ${cep}`.execute(db);
    return rows[0];
  };
  const guardar = async (codigo: string, achado: EnderecoDoProvedor | null): Promise<void> => {
    const prazo = achado === null ? VALE_MS.desconhecido : VALE_MS.encontrado;
    const valores = {
      encontrado: achado !== null,
      rua: achado?.rua ?? null,
      bairro: achado?.bairro ?? null,
      cidade: achado?.cidade ?? null,
      uf: achado?.uf ?? null,
      expira_em: new Date(clock.now().getTime() + prazo),
    };
    await db
      .insertInto('cep')
      .values({ codigo, ...valores })
      .onConflict((oc) => oc.column('codigo').doUpdateSet(valores).where('cep.expira_em', 'is not', null))
      .execute();
  };
  const perguntar = async (modelo: string, cep: string): Promise<EnderecoDoProvedor | null> => {
    if (perguntas >= MAIS_PERGUNTAS) throw new ProvedorIndisponivel('perguntas demais ao mesmo tempo');
    perguntas += 1;
    try {
      return await consultarProvedor(modelo, cep);
    } finally {
      perguntas -= 1;
    }
  };

  return async (cep: string, aoFalhar: (erro: ProvedorIndisponivel) => void): Promise<Busca> => {
    const antes = await guardado(cep);
    const sabido = antes?.encontrado === true ? comoEndereco(antes) : undefined;
    const vale = antes !== undefined && (antes.expira_em === null || antes.expira_em > clock.now());
    if (settings.cepUrl === null || vale) return sabido ?? 'desconhecido';
    try {
      await guardar(cep, await perguntar(settings.cepUrl, cep));
    } catch (erro) {
      if (!(erro instanceof ProvedorIndisponivel)) throw erro;
      aoFalhar(erro);
      // An old answer is better than none.
      return sabido ?? 'indisponivel';
    }
    const agora = await guardado(cep);
    return agora?.encontrado === true ? comoEndereco(agora) : 'desconhecido';
  };
};
