import { useState, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import type { ModeloMantido } from '../../../../schemas/processo/modelo/modelo.ts';
import { mostrarDataHora } from '../../../../schemas/brasil/momento.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { useEnvioDoDialogo } from '../useEnvioDoDialogo.ts';
import { CamposDaOferta } from './CamposDaOferta.tsx';
import { alterarModelo, useAtualizarModelos, useModelosMantidos, type Oferta } from './chamadas.ts';
import { paraQuem } from './paraQuem.ts';
import '../processo.css';
import './modelo.css';

type Props = { readonly modelo: ModeloMantido };

const ofertaDe = ({ nome, descricao, grupo, para_todas, organizacoes }: ModeloMantido): Oferta => ({
  ...{ nome, descricao, grupo, para_todas },
  organizacoes: organizacoes.map(({ id }) => id),
});

function Alterar({ modelo, aoFechar }: Props & { readonly aoFechar: () => void }): ReactElement {
  const atualizar = useAtualizarModelos();
  const [oferta, setOferta] = useState(() => ofertaDe(modelo));
  const { erros, enviando, enviar } = useEnvioDoDialogo(atualizar);
  const salvar = () =>
    enviar(async () => {
      await alterarModelo(modelo.id, { ...oferta, versao: modelo.versao, oferecido: modelo.encerrado_em === null });
      await atualizar();
      aoFechar();
    });
  return (
    <Dialogo
      titulo="Mudar a oferta"
      largo
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao carregando={enviando} onClick={() => void salvar()}>
            Salvar
          </Botao>
        </>
      }
    >
      <div className="oferecer-modelo">
        <CamposDaOferta oferta={oferta} erros={erros} aoMudar={setOferta} />
      </div>
    </Dialogo>
  );
}

function Usos({ modelo: { usos, versoes } }: Props): ReactElement {
  const ultima = versoes[0]?.numero ?? 0;
  if (usos.length === 0)
    return (
      <div className="tabela-moldura">
        <EstadoVazio titulo="Ninguém o usa ainda">As prefeituras o acham em “A partir de um modelo”.</EstadoVazio>
      </div>
    );
  return (
    <div className="tabela-moldura">
      <table className="tabela-simples">
        <thead>
          <tr>
            <th scope="col">Prefeitura</th>
            <th scope="col">Processo</th>
            <th scope="col">Versão que tem</th>
          </tr>
        </thead>
        <tbody>
          {usos.map((uso) => (
            <tr key={uso.processo_id}>
              <th scope="row">{uso.organizacao}</th>
              <td>
                <a href={`/sistema/processo/listagem/${uso.organizacao_id}/${uso.processo_id}`}>{uso.processo}</a>
              </td>
              <td>{uso.numero === ultima ? `${uso.numero}, a mais nova` : String(uso.numero)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Modelo({ modelo }: Props): ReactElement {
  const atualizar = useAtualizarModelos();
  const [mudando, setMudando] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const { origem, encerrado_em, versao } = modelo;
  const oferecido = encerrado_em === null;
  const trocar = async (): Promise<void> => {
    setEnviando(true);
    try {
      await alterarModelo(modelo.id, { ...ofertaDe(modelo), versao, oferecido: !oferecido });
    } catch (erro) {
      // Said by the call: somebody may have changed it meanwhile.
      if (!(erro instanceof ApiError)) throw erro;
    } finally {
      await atualizar();
      setEnviando(false);
    }
  };
  return (
    <>
      <div className="processo-topo">
        <h1 tabIndex={-1}>{modelo.nome}</h1>
        {oferecido && (
          <Botao variante="secundario" icone="editar" onClick={() => setMudando(true)}>
            Mudar a oferta
          </Botao>
        )}
        <Botao variante="texto" carregando={enviando} onClick={() => void trocar()}>
          {oferecido ? 'Deixar de oferecer' : 'Voltar a oferecer'}
        </Botao>
      </div>
      {!oferecido && (
        <Aviso tom="mute" titulo="Não é mais oferecido">
          Quem já o usa continua com o seu processo, e não recebe versões novas.
        </Aviso>
      )}
      <p>{modelo.descricao}</p>
      <p className="secundario">
        {`${modelo.grupo} · ${paraQuem(modelo)}${modelo.para_todas ? '' : `: ${modelo.organizacoes.map((o) => o.nome).join(', ')}`} · ${origem === null ? 'vem com o portal' : 'feito de '}`}
        {origem !== null && (
          <a href={`/sistema/processo/listagem/${origem.organizacao_id}/${origem.processo_id}`}>
            {`${origem.processo}, ${origem.organizacao}`}
          </a>
        )}
      </p>
      <Cartao titulo="Versões">
        <ul className="modelo-etapas">
          {modelo.versoes.map((v) => (
            <li key={v.numero}>
              <b>{`Versão ${v.numero}`}</b>
              <span className="secundario">
                {`, ${mostrarDataHora(v.publicado_em)}${v.publicado_por === null ? '' : `, por ${v.publicado_por}`}`}
              </span>
              {`: ${v.comentario}`}
            </li>
          ))}
        </ul>
      </Cartao>
      <Cartao titulo="Quem usa">
        <Usos modelo={modelo} />
      </Cartao>
      {mudando && <Alterar key={versao} modelo={modelo} aoFechar={() => setMudando(false)} />}
    </>
  );
}

/** Route processo/modelos/{id}: one template, its versions, whom it is offered to and who uses it. */
export function ModeloDoSistema(): ReactElement {
  const { id = '' } = useParams();
  const { data, error, refetch } = useModelosMantidos();
  const modelo = data?.find((um) => String(um.id) === id);
  return (
    <div className="processo-pagina">
      <p className="pequeno">
        <a href="/sistema/processo/modelos">Modelos de processos</a>
      </p>
      {error !== null && data === undefined && (
        <FalhaAoCarregar titulo="Não foi possível carregar o modelo." erro={error} tentarDeNovo={refetch} />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Carregando o modelo…" />}
      {data !== undefined && modelo === undefined && (
        <EstadoVazio titulo="Modelo não encontrado">Volte à lista de modelos.</EstadoVazio>
      )}
      {modelo !== undefined && <Modelo modelo={modelo} />}
    </div>
  );
}
