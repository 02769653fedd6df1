import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { arquivoCanonico } from '../../src/schemas/processo/canonico.ts';
import { RUAS } from '../../server/seed/dadosDaDemonstracao.ts';
import { ANALISTAS_POR_SETOR, imoveisDe, pessoasDe, type Cidade, type Sql } from './apoio.ts';
import { PRENOMES, SOBRENOMES } from './cidade.ts';
import type { Analista } from './modelos.ts';

export const inserirAnalistas = async (
  sql: Sql,
  cidade: Cidade,
  setores: readonly number[],
): Promise<readonly Analista[]> => {
  const analistas: Analista[] = [];
  for (const [i, setor] of setores.entries())
    for (let n = 0; n < ANALISTAS_POR_SETOR; n++) {
      const id = cidade.primeiro + i * ANALISTAS_POR_SETOR + n;
      const nome = `${PRENOMES[id % PRENOMES.length] ?? ''} ${SOBRENOMES[(id * 7) % SOBRENOMES.length] ?? ''}`;
      await sql('insert into usuario (id, nome, email) overriding system value values ($1, $2, $3)', [
        id,
        nome,
        `analista${id}@bench.local`,
      ]);
      await sql(
        `insert into usuario_organizacao (organizacao_id, usuario_id, permissoes, direitos) values ($1, $2, '{painel.prefeitura}', '{painel.prefeitura}')`,
        [cidade.id, id],
      );
      await sql(
        `insert into usuario_setor (organizacao_id, usuario_id, setor_id, permissoes, direitos) values ($1, $2, $3, '{requerimento.analisar}', '{requerimento.analisar}')`,
        [cidade.id, id, setor],
      );
      analistas.push({ id, nome });
    }
  return analistas;
};

export const inserirProcessos = async (sql: Sql, cidade: Cidade, todas: readonly Definicao[]): Promise<void> => {
  for (const [i, d] of todas.entries()) {
    const id = cidade.primeiro + i;
    const { chave, nome, nome_curto, grupo } = d.processo;
    await sql(
      'insert into processo (id, organizacao_id, chave, nome, nome_curto, grupo) overriding system value values ($1, $2, $3, $4, $5, $6)',
      [id, cidade.id, chave, nome, nome_curto, grupo ?? null],
    );
    await sql(
      `insert into processo_versao (id, organizacao_id, processo_id, numero, situacao, conteudo, arquivo) overriding system value
        values ($1, $2, $1, 1, 'vigente', $3, $4)`,
      [id, cidade.id, JSON.stringify(d), arquivoCanonico(d)],
    );
  }
};

/** People, properties, professionals and accounts of one city. */
export const inserirCadastros = async (sql: Sql, cidade: Cidade): Promise<void> => {
  const { id, primeiro, requerimentos } = cidade;
  await sql(
    `insert into zona_ocupacao (id, organizacao_id, sigla, descricao, percentual) overriding system value
      select $2::bigint + i, $1, 'Z-' || i, 'Zona de ocupação número ' || i, 40 + i from generate_series(1, 9) i`,
    [id, primeiro],
  );
  await sql(
    `insert into profissional (organizacao_id, nome, cpf, conselho, registro, uf, validade)
      select $1, gerador.nome($2::bigint + i, $3, $4), lpad(($2::bigint + i)::text, 11, '7'), 'CREA', (120344 + i)::text, 'SC', '2031-12-31'
      from generate_series(1, 500) i`,
    [id, primeiro, PRENOMES, SOBRENOMES],
  );
  await sql(
    `insert into imovel (id, organizacao_id, numero_inscricao, endereco, complemento, latitude, longitude, zona_ocupacao_id) overriding system value
      select $2::bigint + i, $1, '01.' || lpad((i % 90)::text, 2, '0') || '.' || lpad((i / 90 % 1000)::text, 3, '0') || '.' || lpad((i / 90000 * 1000 + i % 1000)::text, 4, '0') || '.' || lpad(i::text, 6, '0'),
        ($3::text[])[1 + gerador.sorteio(i, 4, cardinality($3::text[]))] || ', ' || (10 + gerador.sorteio(i, 5, 3000)),
        case when i % 9 = 0 then 'Apto ' || (100 + i % 40) end, -28.4 - (i % 500) * 0.0011, -49.0 - (i / 500 % 500) * 0.0013, $2::bigint + 1 + i % 9
      from generate_series(1, $4::int) i`,
    [id, primeiro, RUAS, imoveisDe(requerimentos)],
  );
  await sql(
    `insert into pessoa (id, organizacao_id, tipo, nome, cadastro_pessoa_fisica, cadastro_pessoa_juridica, email, telefone_celular) overriding system value
      select n, $1, case when empresa then 'Jurídica' else 'Física' end, gerador.nome(n, $3, $4) || case when empresa then ' Ltda' else '' end,
        case when not empresa then jsonb_build_object('cpf', lpad((n * 7919 % 100000000000)::text, 11, '0')) end,
        case when empresa then jsonb_build_object('cnpj', lpad((n * 7919 % 100000000000)::text, 14, '0')) end,
        'pessoa' || n || '@bench.local', '48' || lpad((i * 31)::text, 9, '9')
      from (select i, $2::bigint + i as n, i % 10 = 0 as empresa from generate_series(1, $5::int) i) x`,
    [id, primeiro, PRENOMES, SOBRENOMES, pessoasDe(requerimentos)],
  );
  await sql(
    `insert into usuario (id, nome, email, email_confirmado_em) overriding system value
      select 1000 + p.id, p.nome, p.email, now() from pessoa p where p.organizacao_id = $1`,
    [id],
  );
  await sql(
    `insert into usuario_organizacao (organizacao_id, usuario_id, pessoa_id, permissoes, direitos)
      select $1, 1000 + p.id, p.id, '{painel.contribuinte}', '{painel.contribuinte}' from pessoa p where p.organizacao_id = $1`,
    [id],
  );
};
