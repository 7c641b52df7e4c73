import { expect, test } from 'vitest';
import { choiceProblem, dateProblem, editorProblem, fileProblem, filesProblem, switchProblem } from './form-rules.ts';

test('[UI-08] a date is required and must be one', () => {
  expect(dateProblem(null)).toBe('Date is required!');
  expect(dateProblem('')).toBe('Date is required!');
  expect(dateProblem('soon')).toBe('Invalid Date!!');
  expect(dateProblem('2026-11-15')).toBeNull();
});

test('[UI-09] a text of the editor has at least eight letters', () => {
  expect(editorProblem('')).toBe('Editor is required!');
  expect(editorProblem('<p>seven77</p><p></p>')).toBe('Editor is required!');
  expect(editorProblem('<p>eight888</p>')).toBeNull();
});

test('[UI-10] a choice is neither null nor empty', () => {
  expect(choiceProblem(null)).toBe('Field is required!');
  expect(choiceProblem('')).toBe('Field is required!');
  expect(choiceProblem({ id: 1 })).toBeNull();
});

test('[UI-11] a switch that must be on', () => {
  expect(switchProblem(false)).toBe('Switch is required!');
  expect(switchProblem(true)).toBeNull();
});

test('[UI-12] a file is required', () => {
  expect(fileProblem(null)).toBe('File is required!');
  expect(fileProblem({ name: 'a.png' })).toBeNull();
});

test('[UI-13] files are required, two of them unless said otherwise', () => {
  expect(filesProblem([])).toBe('Files is required!');
  expect(filesProblem(['a'])).toBe('Must have at least 2 items!');
  expect(filesProblem(['a', 'b'], 3)).toBe('Must have at least 3 items!');
  expect(filesProblem(['a', 'b'])).toBeNull();
});
