import { useRef, useState, type ReactElement } from 'react';
import { mostrarData } from '../../../../../schemas/brasil/data.ts';
import { somarDias } from '../../../../../schemas/brasil/dias.ts';
import type { ErrosPorCampo } from '../../../../../schemas/errors.ts';
import type { Dados } from '../../../../../schemas/requerimento/ensaio/jogada.ts';
import { ApiError } from '../../../../../dataProvider/ApiError.ts';
import { Aviso } from '../../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { CampoDeData } from '../../../../layout/ui/data/CampoDeData.tsx';
import { faltaNoDia } from '../../../../layout/ui/data/faltaNoDia.ts';
import { Esqueleto } from '../../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../../layout/ui/FalhaAoCarregar.tsx';
import { classes } from '../../../../layout/ui/classes.ts';
import { useDefinicao, useEdicao } from '../contexto.ts';
import { useLugar } from '../../lugar.ts';
import { LancesDoTeste } from './LancesDoTeste.tsx';
import { MaoDoTeste } from './MaoDoTeste.tsx';
import { SituacaoDoTeste } from './SituacaoDoTeste.tsx';
import { useEnsaio, type Partida } from './useEnsaio.ts';
import './ensaio.css';

/** The run's own clock: a day, and how to set it forward, by itself to the next term. */
function RelogioDoTeste({ partida }: { readonly partida: Partida }): ReactElement | null {
  const { visto, recusa, jogando } = partida;
  const [dia, setDia] = useState('');
  if (visto === null) return null;
  const { hoje, proximo_prazo: proximo } = visto;
  const amanha = somarDias(hoje, 1);
  const avancar = (ate: string): void => {
    void partida.avancar(ate).then((dita) => dita === null && setDia(''));
  };
  return (
    <div className="teste-relogio">
      <p>
        <b>{`Hoje, neste teste: ${mostrarData(hoje)}`}</b>
        {proximo !== null && (
          <span className="secundario pequeno">{` · próximo prazo em ${mostrarData(proximo)}`}</span>
        )}
      </p>
      <div className="teste-relogio-acoes">
        <CampoDeData
          rotulo="Avançar até"
          valor={dia}
          min={amanha}
          erro={recusa?.erros['relogio']?.[0]}
          aoMudar={setDia}
        />
        <Botao
          variante="secundario"
          tamanho="pequeno"
          carregando={jogando}
          impedidoPor={dia === '' ? 'Escolha o dia' : faltaNoDia(dia, { min: amanha })}
          onClick={() => avancar(dia)}
        >
          Avançar
        </Botao>
        <Botao variante="texto" tamanho="pequeno" onClick={() => !jogando && avancar(amanha)}>
          Um dia
        </Botao>
      </div>
    </div>
  );
}

/** Whose turn is played: the applicant, the sectors with an open step, who is consulted, the management. */
function Maos({ partida }: { readonly partida: Partida }): ReactElement | null {
  const definicao = useDefinicao();
  const [escolhida, setEscolhida] = useState<string | null>(null);
  const titulo = useRef<HTMLHeadingElement>(null);
  const { visto, recusa, jogando } = partida;
  if (visto === null) return null;
  const { maos } = visto;
  // Who has the ball is shown until somebody else is chosen.
  const daVez = maos.find((m) => m.formulario !== undefined) ?? maos.find((m) => m.ofertas.length > 0) ?? maos[0];
  const mao = maos.find(({ chave }) => chave === escolhida) ?? daVez;
  if (mao === undefined) return null;
  const jogar = async (oferta: string, dados: Dados): Promise<ErrosPorCampo | null> => {
    const dita = await partida.jogar(mao.chave, oferta, dados);
    if (dita === null) {
      // What was pressed is not there any more; who works by keyboard goes on from the head of what follows.
      setTimeout(() => titulo.current?.focus());
      return null;
    }
    return Object.keys(dita.erros).length > 0 ? dita.erros : { '': [dita.mensagem] };
  };
  return (
    <section aria-label="Quem age" className="teste-maos">
      <h2 ref={titulo} tabIndex={-1}>
        Quem age agora
      </h2>
      <div className="teste-abas" role="group" aria-label="Escolher quem age">
        {maos.map(({ chave, nome, ofertas }) => (
          <button
            key={chave}
            type="button"
            className={classes('teste-aba', chave === mao.chave && 'teste-aba-aberta')}
            aria-pressed={chave === mao.chave}
            onClick={() => setEscolhida(chave)}
          >
            {nome}
            {ofertas.length > 0 && <span className="so-leitor">, tem o que fazer</span>}
          </button>
        ))}
      </div>
      {recusa !== null && recusa.erros['relogio'] === undefined && (
        <Aviso tom="bad" titulo="Não foi possível">
          {recusa.mensagem}
        </Aviso>
      )}
      <MaoDoTeste
        key={`${mao.chave} ${partida.quantas}`}
        definicao={definicao}
        mao={mao}
        erros={recusa?.erros ?? {}}
        jogando={jogando}
        aoPreencher={partida.preencher}
        aoJogar={jogar}
      />
    </section>
  );
}

/** The draft played through in a sandbox: as the applicant, then as the sectors, on a clock of its own. Nothing is kept. */
export function Ensaio({ id }: { readonly id: number }): ReactElement {
  const lugar = useLugar();
  const edicao = useEdicao();
  const partida = useEnsaio(lugar, id, edicao.versao());
  const { visto, falha, recusa } = partida;
  if (visto === null && falha === null) return <Esqueleto rotulo="Abrindo o teste…" linhas={6} />;
  if (visto === null && falha !== null)
    return falha instanceof ApiError && falha.status === 422 ? (
      <div className="teste">
        <Aviso tom="warn" titulo="O rascunho ainda não pode ser testado">
          {falha.message}
        </Aviso>
      </div>
    ) : (
      <FalhaAoCarregar titulo="Não foi possível abrir o teste." erro={falha} tentarDeNovo={partida.tentarDeNovo} />
    );
  if (visto === null) return <Esqueleto rotulo="Abrindo o teste…" linhas={6} />;
  return (
    <div className="teste">
      <div className="teste-topo">
        <Aviso tom="info" titulo="Teste do rascunho">
          Nada do que se faz aqui fica guardado: nenhum requerimento, número, e-mail ou relatório. Os cadastros não são
          consultados, e os arquivos são de exemplo.
        </Aviso>
        <Botao variante="secundario" tamanho="pequeno" icone="desfazer" onClick={partida.recomecar}>
          Recomeçar o teste
        </Botao>
      </div>
      {falha !== null && (
        <FalhaAoCarregar titulo="A última jogada não chegou." erro={falha} tentarDeNovo={partida.tentarDeNovo} />
      )}
      {recusa?.jogada === -1 && (
        <Aviso tom="warn" titulo="Este processo não pode ser aberto hoje">
          {recusa.mensagem}
        </Aviso>
      )}
      <div className="teste-mesa">
        <div className="teste-jogo">
          <RelogioDoTeste partida={partida} />
          <Maos partida={partida} />
          <LancesDoTeste lances={visto.lances} aoVoltar={partida.voltarA} />
        </div>
        <SituacaoDoTeste visto={partida.previa ?? visto} />
      </div>
    </div>
  );
}
