import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import type { ProcessoConfigurado } from '../../../schemas/processo/listado.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../layout/ui/FalhaAoCarregar.tsx';
import { AntesDePublicar } from './AntesDePublicar.tsx';
import { usePagina, useProcesso } from './chamadas.ts';
import { CopiarProcesso } from './CopiarProcesso.tsx';
import { DescartarRascunho } from './DescartarRascunho.tsx';
import { EditarProcesso } from './EditarProcesso.tsx';
import { ImportarProcesso } from './ImportarProcesso.tsx';
import { useLugar } from './lugar.ts';
import { ModeloDoProcesso } from './modelo/ModeloDoProcesso.tsx';
import { SeguirModelo } from './modelo/SeguirModelo.tsx';
import { OferecerModelo } from './modelo/OferecerModelo.tsx';
import { LicencasEmVigor } from './licencas/LicencasEmVigor.tsx';
import { EmAndamento } from './migracao/EmAndamento.tsx';
import { ProcessoQueNaoExiste } from './ProcessoQueNaoExiste.tsx';
import { Publicar } from './Publicar.tsx';
import { UsoESaude } from './UsoESaude.tsx';
import { PublicacaoDoRascunho } from './PublicacaoDoRascunho.tsx';
import { VersoesDoProcesso } from './VersoesDoProcesso.tsx';
import './processo.css';

type PropsDoProcesso = { readonly processo: ProcessoConfigurado };

function OQueTem({ processo, numero }: PropsDoProcesso & { readonly numero: number }): ReactElement | null {
  const { data } = usePagina(useLugar(), processo.id, numero);
  if (data === undefined) return null;
  return (
    <>
      <Cartao titulo="Etapas">
        <ol className="etapas-do-processo">
          {data.etapas.map(({ nome, quem, prazo }, i) => (
            <li key={nome}>
              <span className="numero-da-etapa" aria-hidden="true">
                {i + 1}
              </span>
              <div>
                <b>{nome}</b>
                <p className="secundario pequeno">{[quem, prazo].filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          ))}
        </ol>
      </Cartao>
      {data.taxas.length > 0 && (
        <Cartao titulo="Taxas">
          <ul className="etapas-do-processo">
            {data.taxas.map(({ nome, como, quando }) => (
              <li key={nome}>
                <div>
                  <b>{nome}</b>
                  <p className="pequeno">{como}</p>
                  {quando !== null && <p className="secundario pequeno">{quando}</p>}
                </div>
              </li>
            ))}
          </ul>
        </Cartao>
      )}
    </>
  );
}

function Processo({ processo }: PropsDoProcesso): ReactElement {
  const [publicando, setPublicando] = useState(false);
  const [importando, setImportando] = useState(false);
  const [oferecendo, setOferecendo] = useState(false);
  const [seguindo, setSeguindo] = useState(false);
  const [descartando, setDescartando] = useState(false);
  const { painel } = useLugar();
  const { modelo } = processo;
  const rascunho = processo.versoes.find(({ situacao }) => situacao === 'rascunho');
  const trabalho = rascunho ?? processo.versoes[0];
  const vigente = processo.versoes.find(({ situacao }) => situacao === 'vigente')?.numero ?? null;
  return (
    <>
      <div className="processo-topo">
        <h1 tabIndex={-1}>{processo.nome}</h1>
        <EditarProcesso processo={processo} />
        <Botao variante="secundario" icone="enviar" onClick={() => setImportando(true)}>
          Importar nova versão
        </Botao>
        {trabalho !== undefined && <CopiarProcesso processo={processo} numero={trabalho.numero} />}
        {rascunho !== undefined && (
          <Botao variante="texto" icone="lixeira" onClick={() => setDescartando(true)}>
            Descartar rascunho
          </Botao>
        )}
        {modelo === null && (
          <Botao variante="texto" onClick={() => setSeguindo(true)}>
            Seguir um modelo
          </Botao>
        )}
        {painel === 'admin' && vigente !== null && (
          <Botao variante="texto" onClick={() => setOferecendo(true)}>
            Oferecer como modelo
          </Botao>
        )}
      </div>
      <p className="secundario">{processo.descricao}</p>
      {modelo !== null && <ModeloDoProcesso processo={{ ...processo, modelo }} />}
      {rascunho !== undefined && (
        <PublicacaoDoRascunho processoId={processo.id} versao={rascunho} aoMudar={() => setPublicando(true)} />
      )}
      <div className="processo-duas">
        <div>
          {rascunho !== undefined && (
            <AntesDePublicar
              key={rascunho.versao}
              processoId={processo.id}
              versao={rascunho.numero}
              acao={({ impedimentos, impedidoPor, conferir }) => (
                <Botao
                  impedidoPor={impedidoPor}
                  aoInsistir={() => void conferir(() => setPublicando(true))}
                  onClick={() => setPublicando(true)}
                >
                  {impedimentos === undefined || impedimentos === 0
                    ? `Publicar a versão ${rascunho.numero}`
                    : `Publicar (${impedimentos === 1 ? '1 impedimento' : `${impedimentos} impedimentos`})`}
                </Botao>
              )}
            />
          )}
          <VersoesDoProcesso processo={processo} />
          {processo.uso !== null && <UsoESaude uso={processo.uso} />}
          {vigente !== null && <EmAndamento processoId={processo.id} vigente={vigente} />}
          <LicencasEmVigor processoId={processo.id} />
        </div>
        <div>{trabalho !== undefined && <OQueTem processo={processo} numero={trabalho.numero} />}</div>
      </div>
      {publicando && rascunho !== undefined && (
        <Publicar
          processoId={processo.id}
          rascunhoId={rascunho.id}
          numero={rascunho.numero}
          versao={rascunho.versao}
          vigente={vigente}
          agendada={rascunho.publicacao}
          aoFechar={() => setPublicando(false)}
        />
      )}
      {descartando && rascunho !== undefined && (
        <DescartarRascunho
          processoId={processo.id}
          nome={processo.nome}
          numero={rascunho.numero}
          versao={rascunho.versao}
          publicado={processo.versoes.length > 1}
          aoFechar={() => setDescartando(false)}
        />
      )}
      {seguindo && <SeguirModelo processoId={processo.id} aoFechar={() => setSeguindo(false)} />}
      {oferecendo && <OferecerModelo processo={processo} aoFechar={() => setOferecendo(false)} />}
      {importando && <ImportarProcesso aoFechar={() => setImportando(false)} aoImportar={() => setImportando(false)} />}
    </>
  );
}

/** One process: what keeps its draft from being published, its versions, what it consists of. */
export function UmProcesso({ id }: { readonly id: number }): ReactElement {
  const { data, error, refetch } = useProcesso(useLugar(), id);
  // Before what is remembered of it: somebody may have thrown it away since.
  if (error instanceof ApiError && error.codigo === 'nao_encontrado') return <ProcessoQueNaoExiste />;
  if (data !== undefined) return <Processo processo={data} />;
  if (error === null) return <Esqueleto rotulo="Carregando o processo…" />;
  return <FalhaAoCarregar titulo="Não foi possível carregar o processo." erro={error} tentarDeNovo={refetch} />;
}
