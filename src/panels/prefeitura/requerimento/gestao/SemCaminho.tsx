import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import type { AcoesDoRequerimento } from '../acoes/useAcoes.tsx';
import { enderecoDaEtapa } from '../chamadas/etapaEscolhida.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly acoes: AcoesDoRequerimento;
}

/** Said of every open step that no way leads on from: nothing happens there until a manager says what follows. */
export function SemCaminho({ requerimento: { abertas, etapa, acoes: possiveis }, acoes }: Props): ReactElement | null {
  const paradas = abertas.filter((uma) => uma.sem_caminho === true);
  if (paradas.length === 0) return null;
  const move = possiveis.some(({ acao }) => acao === 'mover');
  return (
    <>
      {paradas.map((uma) => (
        <Aviso
          key={uma.execucao}
          tom="bad"
          titulo={
            uma.falta_contrapartida === true
              ? `Parado antes do fim, depois de ${uma.nome}: há contrapartida por cumprir.`
              : `Nenhum caminho serve às respostas depois de ${uma.nome}.`
          }
          acao={
            uma.execucao !== etapa?.execucao ? (
              <Link to={enderecoDaEtapa(uma.execucao)} replace>
                Ver a etapa
              </Link>
            ) : (
              move && (
                <Botao
                  variante="secundario"
                  tamanho="pequeno"
                  carregando={acoes.ocupado}
                  onClick={() => acoes.escolher('mover')}
                >
                  Seguir para uma etapa
                </Botao>
              )
            )
          }
        >
          {uma.falta_contrapartida === true
            ? 'O requerimento termina quando ela for cumprida ou dispensada. Até lá, a gestão pode dizer por qual etapa ele segue, voltar a uma anterior, indeferir ou cancelar.'
            : 'O requerimento fica parado até a gestão dizer por qual etapa ele segue, voltar a uma anterior, indeferir ou cancelar. Nada foi deferido.'}
        </Aviso>
      ))}
    </>
  );
}
