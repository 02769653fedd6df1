import { useState, type ReactElement } from 'react';
import { Campo } from '../../layout/ui/Campo.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos } from '../caminhos.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { useTipos, type TipoDeRequerimento } from '../consultas.ts';
import { GuiaDosTipos } from './GuiaDosTipos.tsx';
import { acharTipos, porGrupo } from './acharTipos.ts';
import '../../layout/ui/prazoBadge.css';
import './tipos.css';

type PaginaDe = (tipo: TipoDeRequerimento) => string;
const noPainel: PaginaDe = ({ chave, id }) => caminhos.tipo(chave, id);

function Cartao({ tipo, pagina }: { readonly tipo: TipoDeRequerimento; readonly pagina: PaginaDe }): ReactElement {
  return (
    <li className="tipo">
      <h3>
        <a href={pagina(tipo)}>{tipo.nome}</a>
      </h3>
      <p className="secundario pequeno">{tipo.descricao}</p>
      {tipo.prazo !== null && (
        <p className="prazo">
          <Icone nome="relogio" tamanho={16} />
          Prazo da prefeitura: {tipo.prazo}
        </p>
      )}
    </li>
  );
}

interface PropsDaLista {
  readonly tipos: readonly TipoDeRequerimento[];
  /** Page of a type; that of the applicant's panel when not given. */
  readonly pagina?: PaginaDe;
}

/** The types by group, with their search. */
export function Lista({ tipos, pagina = noPainel }: PropsDaLista): ReactElement {
  const [busca, setBusca] = useState('');
  const achados = acharTipos(tipos, busca);
  if (tipos.length === 0)
    return (
      <EstadoVazio titulo="A prefeitura ainda não publicou nenhum tipo">
        Quando houver, ele aparece aqui. Se precisa agora, fale com o atendimento em “Contato”.
      </EstadoVazio>
    );
  return (
    <>
      <Campo
        rotulo="O que você precisa?"
        type="search"
        value={busca}
        placeholder="Por exemplo: ampliar, habite-se, certidão"
        sufixo={<Icone nome="buscar" />}
        onChange={(evento) => setBusca(evento.target.value)}
      />
      <p className="so-leitor" role="status">
        {achados.length === 1 ? '1 tipo encontrado' : `${achados.length} tipos encontrados`}
      </p>
      {busca.trim() === '' && <GuiaDosTipos tipos={tipos} pagina={pagina} />}
      {achados.length === 0 ? (
        <EstadoVazio
          desenho="lupa"
          titulo="Nenhum tipo com estas palavras"
          acao={
            <Botao variante="secundario" onClick={() => setBusca('')}>
              Ver todos os tipos
            </Botao>
          }
        >
          Tente uma palavra mais curta, como “alvará” ou “certidão”.
        </EstadoVazio>
      ) : (
        porGrupo(achados).map(([grupo, deles]) => (
          <section key={grupo} className="tipos-grupo" aria-label={grupo}>
            <h2>{grupo}</h2>
            <ul className="tipos">
              {deles.map((tipo) => (
                <Cartao key={tipo.id} tipo={tipo} pagina={pagina} />
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}

/** requerimento/consulta: the types that may be asked for, by group, with a search that ignores accents (spec 2). */
export function Tipos(): ReactElement {
  return (
    <div className="pagina">
      <div>
        <Titulo aba="Novo requerimento">Novo requerimento</Titulo>
        <p className="subtitulo">
          Escolha o tipo. A página de cada um mostra documentos, taxas e prazo antes de você começar.
        </p>
      </div>
      <Carregado
        consulta={useTipos()}
        rotulo="Carregando os tipos de requerimento…"
        oQue="os tipos de requerimento"
        principal
      >
        {(tipos) => <Lista tipos={tipos} />}
      </Carregado>
    </div>
  );
}
