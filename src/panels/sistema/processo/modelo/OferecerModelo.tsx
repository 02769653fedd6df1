import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { avisar } from '../../../../dataProvider/avisos.ts';
import type { ProcessoConfigurado } from '../../../../schemas/processo/listado.ts';
import type { NomesEscritos } from '../../../../schemas/processo/modelo/generalizar.ts';
import type { ModeloMantido } from '../../../../schemas/processo/modelo/modelo.ts';
import type { TextoDaCidade } from '../../../../schemas/processo/modelo/textosDaCidade.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { useLugar } from '../lugar.ts';
import { useEnvioDoDialogo } from '../useEnvioDoDialogo.ts';
import { ondeEmPalavras } from '../../../../schemas/processo/edicao/ondeEmPalavras.ts';
import { CamposDaOferta } from './CamposDaOferta.tsx';
import { NomesGerais } from './NomesGerais.tsx';
import {
  oferecerModelo,
  publicarNoModelo,
  useAtualizarModelos,
  useModelosMantidos,
  useNomesDoModelo,
  type Oferta,
  type TextosALer,
} from './chamadas.ts';
import './modelo.css';

interface Props {
  readonly processo: ProcessoConfigurado;
  readonly aoFechar: () => void;
}

/** The version in force becomes a template, or the next version of one that was made of this process. */
export function OferecerModelo({ processo, aoFechar }: Props): ReactElement {
  const { cidade } = useLugar();
  const { data, error, refetch } = useModelosMantidos();
  if (data !== undefined) {
    const daqui = data.filter(
      ({ origem, encerrado_em }) =>
        origem?.organizacao_id === cidade && origem.processo_id === processo.id && encerrado_em === null,
    );
    return <Formulario processo={processo} daqui={daqui} aoFechar={aoFechar} />;
  }
  return (
    <Dialogo titulo="Oferecer como modelo" largo aoFechar={aoFechar}>
      {error === null ? (
        <Esqueleto rotulo="Lendo os modelos…" />
      ) : (
        <FalhaAoCarregar titulo="Não foi possível ler os modelos." erro={error} tentarDeNovo={refetch} />
      )}
    </Dialogo>
  );
}

function Textos({ textos }: { readonly textos: readonly TextoDaCidade[] }): ReactElement {
  return (
    <Aviso tom="warn" titulo="Leia estes textos antes de oferecer">
      <p>Eles parecem dizer respeito só à cidade de origem. Se for assim, mude-os no processo e publique antes.</p>
      <ul className="modelo-textos">
        {textos.map(({ onde, trecho }) => (
          <li key={onde}>
            {ondeEmPalavras(onde)}: <b>{trecho}</b>
          </li>
        ))}
      </ul>
    </Aviso>
  );
}

const NOVO = '';

interface PropsDoFormulario extends Props {
  readonly daqui: readonly ModeloMantido[];
}

function Formulario({ processo, daqui, aoFechar }: PropsDoFormulario): ReactElement {
  const { cidade } = useLugar();
  const navegar = useNavigate();
  const atualizar = useAtualizarModelos();
  const [escolhido, setEscolhido] = useState(String(daqui[0]?.id ?? NOVO));
  const [oferta, setOferta] = useState<Oferta>({
    ...{ nome: processo.nome, grupo: processo.grupo ?? '', descricao: processo.descricao },
    ...{ para_todas: true, organizacoes: [] },
  });
  const [comentario, setComentario] = useState('');
  const [textos, setTextos] = useState<readonly TextoDaCidade[] | null>(null);
  const { erros, completo, enviando, enviar } = useEnvioDoDialogo(atualizar);
  const [mensagem, setMensagem] = useState<string | null>(null);
  const [nomes, setNomes] = useState<NomesEscritos>({});
  const modelo = daqui.find(({ id }) => String(id) === escolhido);
  const gerais = useNomesDoModelo(cidade ?? 0, processo.id, modelo?.id).data;
  const oferecer = async (): Promise<void> => {
    const { nome, grupo, descricao } = oferta;
    const exigidos = modelo === undefined ? { nome, grupo, descricao, comentario } : { comentario };
    if (!completo(exigidos)) return;
    const recusa = await enviar(async () => {
      const versao = {
        ...{ comentario, revisado: textos !== null },
        ...(Object.keys(nomes).length === 0 ? {} : { nomes }),
      };
      const { id } =
        modelo === undefined
          ? await oferecerModelo(cidade, { ...oferta, ...versao, processo_id: processo.id })
          : await publicarNoModelo(modelo.id, { ...versao, versao: modelo.versao });
      await atualizar();
      avisar(true, modelo === undefined ? 'Modelo oferecido' : 'Nova versão do modelo publicada');
      await navegar(`/sistema/processo/modelos/${id}`);
    });
    if (recusa === null) return;
    const { textos: aLer = null } = (recusa.dados ?? {}) as TextosALer;
    setTextos(aLer ?? textos);
    setMensagem(aLer === null && Object.keys(recusa.erros).length === 0 ? recusa.mensagem : null);
  };
  return (
    <Dialogo
      titulo="Oferecer como modelo"
      largo
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao carregando={enviando} onClick={() => void oferecer()}>
            {textos !== null ? 'Li os textos, oferecer' : modelo === undefined ? 'Oferecer' : 'Publicar no modelo'}
          </Botao>
        </>
      }
    >
      <div className="oferecer-modelo">
        <p>
          Vai a versão vigente, sem o que é da cidade: setores e valores recebem nomes gerais; modelos de papel, tipos
          de certificado e de taxa, fórmulas com nome e leis ficam de fora.
        </p>
        {daqui.length > 0 && (
          <Selecao
            rotulo="Modelo"
            opcoes={[
              ...daqui.map(({ id, nome, versoes }) => ({
                valor: String(id),
                rotulo: `${nome}: nova versão ${(versoes[0]?.numero ?? 0) + 1}`,
              })),
              { valor: NOVO, rotulo: 'Um modelo novo' },
            ]}
            valor={escolhido}
            aoEscolher={(outro) => {
              setEscolhido(outro);
              setNomes({});
            }}
          />
        )}
        {modelo === undefined && <CamposDaOferta oferta={oferta} erros={erros} aoMudar={setOferta} />}
        <AreaDeTexto
          rotulo={modelo === undefined ? 'Comentário da primeira versão' : 'O que mudou'}
          value={comentario}
          maxLength={2000}
          erro={erros['comentario']}
          onChange={(e) => setComentario(e.target.value)}
        />
        {gerais !== undefined && <NomesGerais nomes={gerais} escritos={nomes} aoEscrever={setNomes} />}
        {textos !== null && <Textos textos={textos} />}
        {mensagem !== null && (
          <Aviso tom="bad" titulo="O modelo não foi oferecido">
            {mensagem}
          </Aviso>
        )}
      </div>
    </Dialogo>
  );
}
