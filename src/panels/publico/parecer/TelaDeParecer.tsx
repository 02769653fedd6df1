import { Suspense, type ReactElement } from 'react';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import type { ParecerExternoVisto } from '../../../schemas/requerimento/vistas/pareceres.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { PaginaSimples } from '../comum/PaginaSimples.tsx';
import type { PropsDaTela } from '../comum/rotas.ts';
import { Titulo } from '../comum/Titulo.tsx';
import { useConsulta } from '../comum/useConsulta.ts';
import { FalhaDaConsulta } from '../consulta/FalhaDaConsulta.tsx';
import { ListaDeDados } from '../consulta/ListaDeDados.tsx';
import { parteTardia } from '../../layout/ui/tardia.tsx';

/** The answer brings the sending of files along: whoever only reads does without, and the log-in need not name its files. */
const ResponderParecer = parteTardia(async () => (await import('./ResponderParecer.tsx')).ResponderParecer);

const TITULO = 'Parecer de órgão externo';

function Documentos({ token, documentos }: { readonly token: string } & Pick<ParecerExternoVisto, 'documentos'>) {
  if (documentos.length === 0) return null;
  return (
    <>
      <h2>Documentos</h2>
      <ul>
        {documentos.map(({ id, nome }) => (
          <li key={id}>
            <a href={`/api/v1/publico/parecer/${token}/arquivos/${id}`} target="_blank" rel="noopener">
              {nome}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** '/parecer/{token}': where the link leads that somebody outside of the city is asked by (docs/decisions/0059). */
export function TelaDeParecer({ params }: PropsDaTela): ReactElement {
  const token = encodeURIComponent(params.token ?? '');
  const consulta = useConsulta<ParecerExternoVisto>(`publico/parecer/${token}`);
  return (
    <PaginaSimples parte="Portal" estreita>
      <Titulo aba={TITULO}>{TITULO}</Titulo>
      {consulta.fase === 'carregando' && <Esqueleto rotulo="Conferindo o link…" linhas={4} />}
      {consulta.fase === 'erro' && (
        <FalhaDaConsulta
          {...consulta}
          naoAchou={{
            titulo: 'Este link não vale mais',
            texto: 'O parecer já foi dado, o pedido foi retirado ou o prazo terminou. Fale com o setor que o pediu.',
            href: '/',
            botao: 'Ir para a entrada',
          }}
        />
      )}
      {consulta.fase === 'pronto' && (
        <Cartao amplo>
          <ListaDeDados
            linhas={[
              ['Quem pede', consulta.dados.prefeitura],
              ['Requerimento', consulta.dados.numero],
              ['Serviço', consulta.dados.processo],
              ['Quem responde', [...new Set([consulta.dados.nome, consulta.dados.orgao])].join(', ')],
              ['Responder até', mostrarData(consulta.dados.responder_ate)],
            ]}
          />
          <div className="prazo-explicado">
            <PorQueDaData explicacao={consulta.dados.explicacao} />
          </div>
          <h2>O que a prefeitura pergunta</h2>
          <p>{consulta.dados.pergunta}</p>
          {(consulta.dados.respostas ?? []).length > 0 && (
            <>
              <h2>Respostas do requerimento</h2>
              <ListaDeDados
                linhas={(consulta.dados.respostas ?? []).map(({ nome, texto }) => [nome, texto] as const)}
              />
            </>
          )}
          <Documentos token={token} documentos={consulta.dados.documentos} />
          <Suspense fallback={<Esqueleto rotulo="Abrindo o parecer…" />}>
            <ResponderParecer token={token} recebidos={consulta.dados.anexos} />
          </Suspense>
        </Cartao>
      )}
    </PaginaSimples>
  );
}
