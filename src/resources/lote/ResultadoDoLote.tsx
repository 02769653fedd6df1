import { useId, type ReactElement, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Link } from 'react-router-dom';
import { baixarTarefa } from '../../dataProvider/tarefas.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import type { Entity } from '../../schemas/entity.ts';
import { feitosDoAto, rotuloDoAto } from '../../schemas/lote.ts';
import { emCurso, type FalhaDaTarefa, type TarefaVista } from '../../schemas/tarefa.ts';
import { artigo } from '../genero.ts';
import { jaAvisado } from '../jaAvisado.ts';
import { caminhoInteiro, useCaminhos } from '../PainelContext.ts';
import { TabelaDeResultado } from '../tabelaDeResultado/TabelaDeResultado.tsx';
import { feitoNaTarefa, useLote } from './useLote.ts';
import './lote.css';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

interface Props {
  readonly entity: Entity;
  readonly tarefa: TarefaVista;
  readonly fechar: () => void;
}

const titulo = (entity: Entity, { situacao, lote, resultado }: TarefaVista): string => {
  const { feitos = 0, recusados = 0 } = resultado ?? {};
  const feita = lote === null ? '' : feitoNaTarefa(entity, lote, feitos);
  if (situacao === 'cancelada' || situacao === 'falhou') return `${feita} até parar`;
  return recusados === 0 ? feita : `${feita}, ${numero(recusados)} não`;
};

/** What came of an act on many records: how many it was done to, each of the others with its reason, and the way back. */
export const ResultadoDoLote = ({ entity, tarefa, fechar }: Props): ReactElement => {
  const id = useId();
  const { ver, lista } = useCaminhos(entity.name);
  const { desfazer, pedindo, recusa } = useLote(entity);
  const { resultado, lote, arquivo, erro } = tarefa;
  const { recusados = 0, falhas = [] } = resultado ?? {};
  const ato = lote?.ato ?? '';
  const oQue = `Não foi ${feitosDoAto(entity, ato, 1)}`;
  const titulado = ({ onde, id: qual }: FalhaDaTarefa): ReactNode =>
    // One that is not there has no name and no page.
    qual === null || onde === `nº ${qual}` || !caminhoInteiro(lista) ? (
      onde
    ) : (
      <Link to={ver(qual)} onClick={fechar}>
        {onde}
      </Link>
    );
  const voltar = async (): Promise<void> => {
    if (!pedindo && (await desfazer(tarefa))) fechar();
  };
  return (
    <Dialog open onClose={fechar} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id} component="h2">
        {titulo(entity, tarefa)}
      </DialogTitle>
      <DialogContent className="lote-resultado">
        {erro !== null && !emCurso(tarefa.situacao) && <p>{erro}</p>}
        {recusados === 0 ? (
          <p>{`Nenhum registro ficou de fora de “${rotuloDoAto(entity, ato)}”.`}</p>
        ) : (
          <>
            <p>{`${recusados === 1 ? 'Este registro ficou' : 'Estes registros ficaram'} como ${recusados === 1 ? 'estava' : 'estavam'}. Veja o motivo e repita o ato para ${recusados === 1 ? 'ele' : 'os que puder'}.`}</p>
            {arquivo !== null && (
              <Button
                variant="outlined"
                size="small"
                startIcon={<Icone nome="baixar" />}
                onClick={() => jaAvisado(baixarTarefa(tarefa.id))}
              >
                {`Baixar ${artigo(entity.label)}s recusad${artigo(entity.label)}s em CSV`}
              </Button>
            )}
            <TabelaDeResultado
              legenda="Registros recusados"
              cabecalhos={[entity.label.one, 'O que aconteceu', 'Motivo']}
              grupos={falhas.map((falha) => ({
                chave: `${falha.onde} ${falha.id}`,
                onde: titulado(falha),
                linhas: [[oQue, falha.motivos.join('. ')]],
              }))}
            />
            {recusados > falhas.length && (
              <p className="secundario">{`Estes são os primeiros ${numero(falhas.length)}. O arquivo tem todos.`}</p>
            )}
          </>
        )}
        {recusa !== null && (
          <div className="bloco-de-aviso bloco-de-aviso-ruim" role="alert">
            <Icone nome="exclamacao" />
            <div>{recusa}</div>
          </div>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {lote?.desfaz === true && caminhoInteiro(lista) && (
          <Button startIcon={<Icone nome="desfazer" />} onClick={() => void voltar()} aria-busy={pedindo}>
            {pedindo ? 'Desfazendo…' : 'Desfazer'}
          </Button>
        )}
        <Button variant="contained" onClick={fechar}>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  );
};
