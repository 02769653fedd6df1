import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useUsuario } from '../../../../authProvider/permissao.ts';
import { api } from '../../../../dataProvider/http.ts';
import type { ReferenciaAchada } from '../../../../resources/stepForm/entradas/entrada.ts';
import { aplicarMascara } from '../../../../schemas/mascaras/mascara.ts';
import { mascaras } from '../../../../schemas/mascaras/mascaras.ts';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import { verificarPermissao } from '../../../../schemas/permissions.ts';
import { alcances, papeisDoParticipante } from '../../../../schemas/requerimento/participante.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { RespostaVista } from '../../../../schemas/requerimento/vistas/etapas.ts';
import { quemMudaOsDados } from '../../../../schemas/requerimento/vistas/escolhido.ts';
import type { RegistroDaParte } from '../../../../schemas/requerimento/vistas/arquivos.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';
import { hrefDoRegistro } from '../pecas/hrefDoRegistro.ts';
import { Pessoa } from '../pecas/Pessoa.tsx';

/** What an answer's text tells of somebody beside his name, which stands above it: "Geólogo, CREA-SC 90210", "CPF 111.444.777-35". */
const semONome = (texto: string, nome: string): string => {
  const resto = texto.startsWith(nome) ? texto.slice(nome.length) : '';
  if (resto.startsWith(', ')) return resto.slice(2);
  return resto.startsWith(' (') && resto.endsWith(')') ? resto.slice(2, -1) : texto;
};

/** A person as the answer's own text tells him, which staff read whole; the look-up, made for forms, hides part of a name. */
const pessoaNoTexto = (texto: string): { readonly nome: string; readonly codigo: string } | undefined => {
  const abre = texto.lastIndexOf(' (');
  return abre > 0 && texto.endsWith(')')
    ? { nome: texto.slice(0, abre), codigo: texto.slice(abre + 2, -1) }
    : undefined;
};

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
  const registro = data?.registro;
  const { nome, codigo } =
    (tipo === 'pessoa' ? pessoaNoTexto(texto) : undefined) ??
    (titulo === undefined ? { nome: texto, codigo: undefined } : { nome: titulo, codigo: semONome(texto, titulo) });
  return (
    <li>
      <span className="partes-marca">
        <Icone nome={tipo === 'profissional' ? 'assinatura' : 'pessoa'} />
      </span>
      <div>
        <p>{registro === undefined ? nome : <a href={hrefDoRegistro(registro)}>{nome}</a>}</p>
        <p className="partes-detalhe">{papel}</p>
        {codigo !== undefined && <p className="partes-detalhe">{codigo}</p>}
        {data?.pessoa?.dados
          .filter(({ dado }) => dado === 'email' || dado === 'telefone')
          .map(({ dado, rotulo, valor: contato }) => (
            <p key={dado} className="partes-detalhe">
              {rotulo}: {contato}
            </p>
          ))}
        {data?.pessoa !== undefined && <p className="partes-detalhe">{quemMudaOsDados[data.pessoa.quem_muda]}</p>}
      </div>
    </li>
  );
}

/** Requester first, then who was let in, then the people and professionals that the answers name; each with his record for who may open it. */
export function Partes({ requerimento: r }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const { nome, documento, email, telefone } = r.requerente;
  const usuario = useUsuario();
  const registro: RegistroDaParte | undefined =
    r.requerente_id !== undefined && verificarPermissao(usuario, 'prefeitura.contribuinte.cadastro')
      ? { cadastro: 'contribuinte', id: r.requerente_id }
      : undefined;
  const outras = r.respostas
    .flatMap(({ campos }) => campos)
    .filter(({ tipo }) => tipo === 'profissional' || tipo === 'pessoa');
  return (
    <ul className="partes">
      <li>
        <Pessoa nome={nome} grande />
        <div>
          <p>{registro !== undefined ? <a href={hrefDoRegistro(registro)}>{nome}</a> : nome}</p>
          <p className="partes-detalhe">Requerente</p>
          <p className="partes-detalhe numero">{aplicarMascara(mascaras['cpf-cnpj'], documento)}</p>
          {email !== null && (
            <p className="partes-detalhe">
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {telefone !== null && <p className="partes-detalhe">{aplicarMascara(mascaras.telefone, telefone)}</p>}
        </div>
      </li>
      {(r.participam ?? []).map((p) => (
        <li key={`participa-${p.id}`}>
          <span className="partes-marca">
            <Icone nome="pessoa" />
          </span>
          <div>
            <p>{p.nome}</p>
            <p className="partes-detalhe">
              {[
                papeisDoParticipante[p.papel],
                alcances[p.pode].toLowerCase(),
                p.ate === null ? 'sem prazo' : `até ${mostrarData(p.ate)}`,
              ].join(' · ')}
            </p>
          </div>
        </li>
      ))}
      {outras.map((resposta) => (
        <Nomeado key={resposta.campo} requerimento={r.id} resposta={resposta} />
      ))}
    </ul>
  );
}
