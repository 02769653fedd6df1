import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../../../dataProvider/http.ts';
import type { ReferenciaAchada } from '../../../../resources/stepForm/entradas/entrada.ts';
import { aplicarMascara } from '../../../../schemas/mascaras/mascara.ts';
import { mascaras } from '../../../../schemas/mascaras/mascaras.ts';
import type { RequerimentoVisto, RespostaVista } from '../../../../schemas/requerimento/visao.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';
import { Pessoa } from '../pecas/Pessoa.tsx';

/** Somebody whom an answer names by a register or document: who that is in the city's registry, where it is there. */
function Nomeado({
  requerimento,
  resposta: { campo, nome: papel, texto, tipo, valor },
}: {
  readonly requerimento: number;
  readonly resposta: RespostaVista;
}): ReactElement {
  const { data } = useQuery({
    queryKey: ['requerimento', requerimento, 'consulta', campo, valor],
    queryFn: ({ signal }) =>
      api<ReferenciaAchada>(caminhoDoRequerimento(requerimento, '/consulta'), {
        query: { campo, valor: String(valor) },
        signal,
        semAviso: true,
        semNavegacao: true,
      }),
    staleTime: Infinity,
  });
  const titulo = data?.encontrado === true ? data.titulo : undefined;
  const { nome, codigo } = titulo === undefined ? { nome: texto, codigo: '' } : { nome: titulo, codigo: ` · ${texto}` };
  return (
    <li>
      <span className="partes-marca">
        <Icone nome={tipo === 'profissional' ? 'assinatura' : 'pessoa'} />
      </span>
      <div>
        <p>{nome}</p>
        <p className="partes-detalhe">
          {papel}
          {codigo}
        </p>
      </div>
    </li>
  );
}

/** Requester first, then the people and professionals that the answers name. */
export function Partes({ requerimento: r }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const { nome, documento, email, telefone } = r.requerente;
  const outras = r.respostas
    .flatMap(({ campos }) => campos)
    .filter(({ tipo }) => tipo === 'profissional' || tipo === 'pessoa');
  return (
    <ul className="partes">
      <li>
        <Pessoa nome={nome} grande />
        <div>
          <p>{nome}</p>
          <p className="partes-detalhe">
            Requerente · <span className="numero">{aplicarMascara(mascaras['cpf-cnpj'], documento)}</span>
          </p>
          {email !== null && (
            <p className="partes-detalhe">
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {telefone !== null && <p className="partes-detalhe">{aplicarMascara(mascaras.telefone, telefone)}</p>}
        </div>
      </li>
      {outras.map((resposta) => (
        <Nomeado key={resposta.campo} requerimento={r.id} resposta={resposta} />
      ))}
    </ul>
  );
}
